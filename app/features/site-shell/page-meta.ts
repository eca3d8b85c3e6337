import type { HeadTag } from '#domain/seo/page-head.ts'

/** For a page whose loader made its head. */
export function meta({ loaderData }: { loaderData: { head: HeadTag[] } | undefined }) {
  return loaderData?.head
}
