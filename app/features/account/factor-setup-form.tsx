import { IntentForm } from '#app/ui/intent-form.tsx'
import { CodeField } from '#app/ui/secret-fields.tsx'
import type { AccountAnswer, FactorSetup } from '#domain/access/account-answer.ts'

/** Point an app at the picture, then prove with a code that it has the secret. */
export function FactorSetupForm({ setup, answer }: { setup: FactorSetup; answer: AccountAnswer }) {
  const { secret, address, qr } = setup
  return (
    <div className="grid gap-6 md:grid-cols-[auto_1fr] md:gap-8">
      {/* Always dark on white: many readers take nothing else for a code. */}
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
        className="size-52 border border-line"
      >
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
        <path fill="#000" d={qr.path} />
      </svg>
      <div className="grid min-w-0 content-start gap-4">
        <ol className="grid list-decimal gap-2 pl-5 text-sm">
          <li>
            Scan the picture with your authenticator app, or{' '}
            <a href={address}>open it in an app on this device</a>, or type these letters into it:
            <code className="mt-1 block break-words font-mono text-base">{inGroups(secret)}</code>
          </li>
          <li>Enter the six-digit code it shows.</li>
        </ol>
        <IntentForm
          intent="confirm-factor"
          answer={{ ...answer, intent: 'confirm-factor' }}
          submitLabel="Confirm"
        >
          {(errors) => <CodeField error={errors.code} hint="It changes every 30 seconds." />}
        </IntentForm>
      </div>
    </div>
  )
}

function inGroups(secret: string) {
  return secret.match(/.{1,4}/g)?.join(' ')
}
