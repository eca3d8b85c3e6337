import { LinkButton } from '#app/ui/link-button.tsx'

/** Above the list of customers: what waits for those who qualify them. */
export function TaskLinks({ tasks }: { tasks: { applications: number; rights: number } }) {
  return (
    <>
      <LinkButton to="/admin/applications" variant="outline" size="small">
        {`Applications${countOf(tasks.applications)}`}
      </LinkButton>
      <LinkButton to="/admin/customers/rights" variant="outline" size="small">
        {`Authorisations to check${countOf(tasks.rights)}`}
      </LinkButton>
    </>
  )
}

function countOf(count: number) {
  return count > 0 ? ` (${count.toLocaleString('en-IE')})` : ''
}
