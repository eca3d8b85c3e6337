import type { MetaDescriptor } from 'react-router'
import { shop } from '#shop.config'

type PageMeta = {
  title: string
  description?: string
  /** The page's one true address; left out for pages that search engines shall not keep. */
  canonical?: string | undefined
  noindex?: boolean
}

export function pageMeta({ title, description, canonical, noindex = false }: PageMeta): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: shop.name },
  ]
  if (description)
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  if (noindex) tags.push({ name: 'robots', content: 'noindex' })
  else if (canonical)
    tags.push(
      { tagName: 'link', rel: 'canonical', href: canonical },
      { property: 'og:url', content: canonical },
    )
  return tags
}
