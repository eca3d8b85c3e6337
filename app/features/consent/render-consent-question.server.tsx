import { renderToStaticMarkup } from 'react-dom/server'
import { ConsentQuestion } from './consent-question.tsx'

/** Most visitors answered long ago: what the banner says costs them no program. */
export function renderConsentQuestion() {
  return renderToStaticMarkup(<ConsentQuestion />)
}
