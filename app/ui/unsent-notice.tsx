import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { tellMissedRead } from './answer-unsent.ts'
import { placeBeside } from './place-beside.ts'
import { useShownPage } from './shown-page.ts'
import { toast } from './toast.ts'
import { describeUnsent, readUnsent, setUnsent, subscribeToUnsent, type Unsent } from './unsent.ts'
import { watchFields } from './used-fields.ts'

/** Says beside a form that it got no answer. A layout whose client middleware has `answerUnsent` shows one of these. */
export function UnsentNotice({ signInAddress }: { signInAddress: string }) {
  const unsent = useSyncExternalStore(subscribeToUnsent, readUnsent, () => undefined)
  const { pathname, search } = useLocation()
  const [place, setPlace] = useState<HTMLElement>()
  useShownPage()
  useEffect(watchFields, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to run, not something it reads
  useEffect(() => () => setUnsent(undefined), [pathname])
  useEffect(() => tellMissedRead(search), [search])

  useEffect(() => {
    if (!unsent) return
    const made = placeBeside(unsent.beside)
    // What was pressed is gone with its menu, or stands where there is no room.
    if (!made) return void toast.error('Not sent', describeUnsent(unsent.reason, unsent.reference))
    setPlace(made)
    return () => {
      setPlace(undefined)
      made.remove()
    }
  }, [unsent])

  useEffect(() => {
    // Newer browsers return a promise here.
    void place?.scrollIntoView({ block: 'nearest' })
  }, [place])

  return unsent && place ? createPortal(<Sentence {...unsent} signInAddress={signInAddress} />, place) : null
}

function Sentence({ reason, reference, signInAddress }: Unsent & { signInAddress: string }) {
  const sentence = describeUnsent(reason, reference)
  if (reason !== 'signed-out') return sentence
  const [before, after] = sentence.split(LINKED)
  return (
    <>
      {before}
      <a href={signInAddress} target="_blank" rel="noreferrer">
        {LINKED}
      </a>
      {after}
    </>
  )
}

/** The part of the sentence that leads to where one signs in. */
const LINKED = 'Sign in again in another tab'
