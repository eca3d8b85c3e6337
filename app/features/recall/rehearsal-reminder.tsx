/** Above the lists of those who may rehearse, once a year. */
export function RehearsalReminder() {
  return (
    <p className="mb-8 border-resin border-l-2 pl-4">
      No recall has been rehearsed in the last year. Choose a batch that has been sold, press ‘Recall or
      rehearse’ on its page, and see whether its figures add up.
    </p>
  )
}
