import { LinkButton } from '#app/ui/link-button.tsx'
import { formatCount } from '#domain/format-count.ts'

/** Above the list of customers: what waits for those who qualify them. */
export function TaskLinks({ tasks }: { tasks: { applications: number; rights: number } }) {
  return (
    <>
      <LinkButton to="/admin/applications" variant="outline" size="small">
        {`Applications${inBrackets(tasks.applications)}`}
      </LinkButton>
      <LinkButton to="/admin/customers/rights" variant="outline" size="small">
        {`Authorisations to check${inBrackets(tasks.rights)}`}
      </LinkButton>
    </>
  )
}

function inBrackets(count: number) {
  return count > 0 ? ` (${formatCount(count)})` : ''
}
