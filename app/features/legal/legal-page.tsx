import { shop } from '#shop.config'

/** A legal page before the operator's text is in: it says so, and promises nothing. */
export function LegalPage({ title }: { title: string }) {
  return (
    <article className="wrap py-14 md:py-20">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-6 max-w-prose text-lg">
        The text of this page is not published yet. It follows together with the details of the operator of{' '}
        {shop.name}.
      </p>
    </article>
  )
}
