import { useFetcher, useFetchers } from 'react-router'

/**
 * Keeps each form that is being sent until its answer is there. The page may be revalidated meanwhile, and have no such form any more:
 * the router would drop the redirect of the answer with it.
 */
export function FormsUnderWay() {
  return useFetchers()
    .filter(({ state }) => state === 'submitting')
    .map(({ key }) => <FormUnderWay key={key} fetcherKey={key} />)
}

function FormUnderWay({ fetcherKey }: { fetcherKey: string }) {
  useFetcher({ key: fetcherKey })
  return null
}
