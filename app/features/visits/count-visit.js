// Tells the shop's own statistics which pages are seen, and for how long. It is in every document and needs no React: a
// visit counts when a page is seen, not when its scripts run. Without consent nothing is kept on the device, and what is
// told names nobody.
{
  const KEY = 'sessionId'
  const YEAR_MS = 31_536e6
  const HEARTBEAT_MS = 30_000

  let token
  let path
  // The current page was told with consent, or counted without: as an arrival, or as one more view.
  let measured
  let counted
  // Where this document was entered, for as long as that is counted and not told with consent.
  let landing
  // The campaign alone: whatever else is in the address is not for the statistics. It stays in memory until it is told.
  const search = location.search.match(/[?&]utm_[^&]*/g)?.join('')
  // For how long it has been looked at, since when it is, and how much of that was told.
  let lookedMs = 0
  let lookedSince = 0
  let toldSeconds = 0
  // Whoever needs the token waits for the answer that may bring it.
  let ready = Promise.resolve()

  const read = (storage, key) => {
    try {
      return window[storage].getItem(key)
    } catch {}
  }

  const keepToken = (value) => {
    token = value
    try {
      if (value) sessionStorage.setItem(KEY, value)
      else sessionStorage.removeItem(KEY)
    } catch {}
  }

  // The rule of domain/consent, in a line.
  const isAccepted = () =>
    read('localStorage', 'cookieConsent') === 'accepted' &&
    !(Date.now() - Date.parse(read('localStorage', 'cookieConsentAt')) >= YEAR_MS)

  const isVisible = () => document.visibilityState === 'visible'
  const isPublic = () => !/^\/(admin|auth)\b/.test(path)

  // It arrives also when the page is left at once.
  const post = (event) =>
    fetch('/api/collect', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    }).catch(() => ({}))

  // Without consent it names no visit. A browser that a program steers says so.
  const tell = (event) =>
    post({
      ...event,
      session: event.consent === 'accepted' ? token : undefined,
      automated: navigator.webdriver || undefined,
    })

  // Only a page that is looked at: in front, and in a window that has the focus.
  const watchClock = () => {
    const now = performance.now()
    if (lookedSince) lookedMs += now - lookedSince
    lookedSince = isVisible() && document.hasFocus() ? now : 0
  }

  const tellTime = (isDue) => {
    watchClock()
    const seconds = Math.round(lookedMs / 1000)
    if (!measured || !isPublic() || !(isDue || seconds > toldSeconds)) return
    toldSeconds = seconds
    const event = { type: 'heartbeat', path, seconds }
    ready.then(() => token && post({ ...event, session: token }))
  }

  const tellView = (isFirst) => {
    path = location.pathname
    lookedMs = toldSeconds = lookedSince = 0
    watchClock()
    if (!isPublic()) return
    measured = isAccepted()
    // Whoever accepts on a later page has entered by another one: that is where the visit begins.
    if (measured && landing !== undefined && counted !== 'arrival') tellPage(landing, true, 'arrival')
    tellPage(path, isFirst, counted)
    landing = measured ? undefined : isFirst ? path : landing
    counted = measured ? undefined : isFirst ? 'arrival' : 'view'
  }

  const tellPage = (path, isFirst, counted) => {
    const event = { type: 'page_view', consent: measured ? 'accepted' : 'unset', path }
    if (isFirst) event.referrer = measured ? document.referrer : document.referrer.split('/', 3).join('/')
    if (measured) {
      if (isFirst) event.search = search
      event.counted = counted
    }
    ready = ready
      .then(() => tell(event))
      .then((answer) => (answer.status === 200 ? answer.json() : {}))
      .then(({ session }) => session && keepToken(session))
  }

  const withdraw = () => {
    measured = counted = landing = undefined
    ready = ready
      .then(() => token && post({ type: 'consent_withdrawn', session: token }))
      // Kept until the shop has heard of it: the next page tries again.
      .then((answer) => answer?.ok && keepToken())
  }

  const move = () => {
    if (path === undefined || location.pathname === path) return
    tellTime()
    counted = undefined
    tellView()
  }

  for (const name of ['pushState', 'replaceState']) {
    const change = history[name]
    history[name] = function (...entry) {
      change.apply(this, entry)
      move()
    }
  }
  addEventListener('popstate', move)

  // A page that is opened in the background, or drawn beforehand, is seen later or never.
  const look = () => {
    if (path !== undefined) tellTime()
    else if (isVisible()) tellView(true)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', look)
  addEventListener('focus', watchClock)
  addEventListener('blur', watchClock)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    counted = undefined
    tellView()
  })
  setInterval(() => isVisible() && path !== undefined && tellTime(true), HEARTBEAT_MS)

  // An answer to the banner, in this tab or in another one.
  addEventListener('storage', () => {
    if (path === undefined || isAccepted() === !!measured) return
    if (measured) withdraw()
    else tellView(true)
  })

  token = read('sessionStorage', KEY) ?? undefined
  if (token && !isAccepted()) withdraw()
  look()

  window.visit = {
    tell: (event) => ready.then(() => tell(event)),
    token: () => (isAccepted() ? token : undefined),
  }
}
