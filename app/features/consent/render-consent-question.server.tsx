import { renderToStaticMarkup } from 'react-dom/server'
import { ConsentQuestion } from './consent-question.tsx'

/** Most visitors answered long ago: as static HTML the banner costs them no script. */
export function renderConsentQuestion() {
  return renderToStaticMarkup(<ConsentQuestion />)
}
