// Answers and reopens the dialogs of render-age-dialogs.server.tsx on any page, and opens the question as soon as the browser has read
// it (age-gate.tsx): nobody waits for React to be asked or to answer. The mark on <html> tells React (age-gate.tsx), and
// hides the shop from who is not old enough (app.css).
{
  const KEY = 'ageConfirmed'
  const REFUSAL = 'age-refusal'
  const { dataset } = document.documentElement
  const isOurs = ({ target }) => target.matches('[data-age-dialog]')

  const letIn = () => {
    dataset.age = 'confirmed'
    delete dataset.asksAge
  }

  // Storage may be forbidden: then an answer holds until the page is left.
  const readAnswer = () => {
    try {
      if (localStorage.getItem(KEY) === 'true') letIn()
      else if (sessionStorage.getItem('ageRefused')) dataset.age = 'refused'
    } catch {}
  }

  const confirmAge = () => {
    letIn()
    try {
      localStorage.setItem(KEY, 'true')
    } catch {}
    // Other tabs hear of it by themselves, this one does not.
    dispatchEvent(new Event('storage'))
  }

  // A no holds for the tab, and until it is taken back.
  const keepRefusal = (isRefused) => {
    if (isRefused) dataset.age = 'refused'
    else delete dataset.age
    try {
      if (isRefused) sessionStorage.setItem('ageRefused', 'true')
      else sessionStorage.removeItem('ageRefused')
    } catch {}
  }

  // The focus goes to the dialog itself: a press of Space or Enter that was meant for the page must not answer.
  const show = (dialog) => {
    dialog.showModal()
    dialog.focus()
  }

  // What the browser reads after it is out of reach from the start: opened later, all of it would be styled twice.
  window.askAge = () => {
    if (dataset.age === 'confirmed') return
    // Whoever follows a link into the page is led there at once, behind the question.
    if (!location.hash) dataset.asksAge = ''
    show(document.getElementById(dataset.age === 'refused' ? REFUSAL : 'age-question'))
  }

  addEventListener('storage', readAnswer)
  document.addEventListener('click', ({ target }) => {
    const answer = target.closest('[data-age-answer]')?.dataset.ageAnswer
    if (!answer) return
    keepRefusal(answer === REFUSAL)
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
      const answered = dataset.age === 'confirmed' || document.querySelector('[data-age-dialog][open]')
      if (isOurs(event) && event.target.isConnected && !answered) show(event.target)
    },
    true,
  )
  readAnswer()
}
