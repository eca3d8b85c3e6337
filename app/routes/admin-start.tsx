import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { GuidePage } from '#app/features/settings/guide-page.tsx'
import { viewRoom } from '#app/features/settings/settings-view.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { conflict, done } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'
import { localDay } from '#domain/local-time.ts'
import { findGoLiveSteps } from '#domain/shop/go-live-steps.ts'
import { GUIDE_ROOM, GUIDE_STEPS, sortLeft } from '#domain/shop/guide.ts'
import { problemsOf } from '#domain/shop/setting.ts'
import { applyChanges } from '#domain/shop/setting-changes.ts'
import { documentOf } from '#domain/shop/setting-values.ts'
import { shopConfigSchema } from '#domain/shop/shop-config.ts'
import { hasSecondFactor } from '#server/accounts/second-factor/read-second-factor.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { listStaff } from '#server/accounts/staff/list-staff.ts'
import { answerForm } from '#server/answer-form.ts'
import { isAuditSealed } from '#server/audit/is-audit-sealed.ts'
import {
  bringExamplesBack,
  countExamples,
  countOwnProducts,
  startEmpty,
} from '#server/catalogue/publishing/examples.ts'
import { checkChanges } from '#server/catalogue/settings/draft-problems.ts'
import { readCurrentSettings } from '#server/catalogue/settings/read-settings.ts'
import { readDraft } from '#server/catalogue/settings/settings-draft.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-start.ts'
import { keepTyped } from './keep-settings.server.ts'
import { readAll } from './read-all.ts'

const SETTINGS = GUIDE_ROOM.sections.flatMap(({ settings }) => settings)

const CHANGED =
  'Somebody changed the examples in the meantime. Nothing was done: look at them, then try again.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, settings, snapshot } = shopOf(context)
  const { userId } = requireStaff(await viewer())
  const { current, draft, examples, own, staff, isSecured, isSealed } = await readAll({
    current: readCurrentSettings(db),
    draft: readDraft(db, userId),
    examples: countExamples(db),
    own: countOwnProducts(db),
    staff: listStaff(db, new Date()),
    isSecured: hasSecondFactor(db, userId),
    isSealed: isAuditSealed(db),
  })
  const { version, values } = current
  const { problems, ready } = await checkChanges(db, values, draft.changes)
  const changed = new Set(draft.changes.map(({ path }) => path))
  const { sections, texts } = viewRoom(GUIDE_ROOM, values, applyChanges(values, draft.changes), changed)
  const wanted = shopConfigSchema.safeParse(documentOf(applyChanges(values, ready)))
  const left = sortLeft(
    findGoLiveSteps({
      shop: wanted.data ?? snapshot.shop,
      today: localDay(new Date(), snapshot.shop.timeZone),
      publicUrl: settings.publicUrl,
      hasMailServer: settings.smtpUrl !== undefined,
      hasSecondFactor: isSecured,
      isAuditSealed: isSealed,
    }),
  )
  const colleagues = staff.length - 1
  const isDone: Record<string, boolean> = {
    shop: version > 0 || (changed.has('name') && changed.has('home.hero.headline')),
    examples: examples.onSale === 0,
    products: own.published > 0,
    staff: colleagues > 0,
  }
  const published = new URL(request.url).searchParams.get('published')
  return {
    steps: GUIDE_STEPS.map((step, at) => ({
      name: step.name,
      title: step.title,
      text: step.text,
      shown: step.shown,
      part: step.part,
      settings: sections[at]?.settings ?? [],
      left: left.of(step),
      isDone: left.of(step).length === 0 && (isDone[step.name] ?? step.settles.length > 0),
    })),
    texts,
    problems: problemsOf(SETTINGS, problems),
    version,
    notice: published === String(version) ? `Version ${version} is published. Buyers see it now.` : undefined,
    facts: { examples, own, colleagues, left: left.others },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, onPublished, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const { userId } = actor
  return answerForm('/admin/start', form, {
    keep: async () => {
      const kept = await keepTyped(db, userId, SETTINGS, form)
      // Also what is wrong is kept.
      return kept && { ...kept, status: 200 }
    },
    review: async () => {
      const kept = await keepTyped(db, userId, SETTINGS, form)
      return kept?.outcome === 'done' ? redirect('/admin/settings/review?guide') : kept
    },
    'start-empty': ofExamples(async () => {
      const count = await startEmpty(db, actor)
      await onPublished()
      return done(
        `${countOf(count, 'example')} archived. The claims that nothing proves are hidden in your draft.`,
      )
    }),
    'bring-examples-back': ofExamples(async () => {
      const { count, refused } = await bringExamplesBack(db, actor)
      await onPublished()
      const left =
        refused.length === 0 ? '' : ` Not ${refused.join(', ')}: another product has the same name or number.`
      return done(`${countOf(count, 'example')} brought back.${left}`)
    }),
  })

  /** Names how many examples the page showed. */
  function ofExamples<Answer>(act: () => Promise<Answer>) {
    return async () => {
      const seen = form.get('examples')
      if (seen === null) return undefined
      const { onSale } = await countExamples(db)
      return seen === String(onSale) ? act() : conflict(CHANGED)
    }
  }
}

/** What is kept while somebody types is in the fields already. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'keep' ? false : defaultShouldRevalidate
}

export const meta = officePageMeta('Set up your shop')

export default function AdminStart({ loaderData, actionData }: Route.ComponentProps) {
  return <GuidePage {...loaderData} answer={actionData} />
}
