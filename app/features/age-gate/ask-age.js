// Answers and reopens the dialogs of age-dialogs.tsx on any page, and opens the question as soon as the browser has read
// it (age-gate.tsx): nobody waits for React to be asked or to answer. The mark on <html> tells React (age-answer.ts).
{
  const KEY = 'ageConfirmed'
  const { dataset } = document.documentElement
  const isOurs = ({ target }) => target.matches('[data-age-dialog]')

  const letIn = () => {
    dataset.age = 'confirmed'
    delete dataset.asksAge
  }

  const readAnswer = () => {
    try {
      if (localStorage.getItem(KEY) === 'true') letIn()
    } catch {
      // Storage may be forbidden: then a yes holds until the page is left.
    }
  }

  const confirmAge = () => {
    letIn()
    try {
      localStorage.setItem(KEY, 'true')
    } catch {}
    // Other tabs hear of it by themselves, this one does not.
    dispatchEvent(new Event('storage'))
  }

  // The focus goes to the dialog itself: a press of Space or Enter that was meant for the page must not answer.
  const show = (dialog) => {
    dialog.showModal()
    dialog.focus()
  }

  // What the browser reads after it is out of reach from the start: opened later, all of it would be styled twice.
  window.askAge = () => {
    if (dataset.age) return
    // Whoever follows a link into the page is led there at once, behind the question.
    if (!location.hash) dataset.asksAge = ''
    show(document.getElementById('age-question'))
  }

  addEventListener('storage', readAnswer)
  document.addEventListener('click', ({ target }) => {
    const answer = target.closest('[data-age-answer]')?.dataset.ageAnswer
    if (!answer) return
    // Closing sends the focus back to the page: the next dialog opens after it.
    target.closest('dialog').close()
    if (answer === 'confirmed') confirmAge()
    else show(document.getElementById(answer))
  })
  document.addEventListener('cancel', (event) => isOurs(event) && event.preventDefault(), true)
  // Browsers close a dialog on the second Esc, or on a back gesture, whatever the page says about it.
  document.addEventListener(
    'close',
    (event) => {
      const answered = dataset.age || document.querySelector('[data-age-dialog][open]')
      if (isOurs(event) && event.target.isConnected && !answered) show(event.target)
    },
    true,
  )
  readAnswer()
}
