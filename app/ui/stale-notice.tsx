import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

/** A page that could not be read again still shows what it showed before: this says so, and offers another try. */
export function StaleNotice({ title, text }: { title: string; text: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="mb-5 print:hidden">
      <ErrorState
        title={title}
        action={
          <Button size="small" variant="outline" onClick={() => revalidate()}>
            Try again
          </Button>
        }
      >
        {text}
      </ErrorState>
    </div>
  )
}
