import { Link } from 'react-router'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { IntentForm } from '#app/ui/intent-form.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import { formatCount } from '#domain/format-count.ts'
import { RoomNavigation, SettingsHead } from './settings-head.tsx'
import type { RoomLink } from './settings-view.ts'

type MailRoomProps = {
  room: RoomLink
  rooms: RoomLink[]
  changes: number
  /** Host and port of the mail server, where there is one. Never who signs in there, nor how. */
  server: string | undefined
  sender: string | undefined
  /** Where notices of orders go. */
  notices: string
  waiting: number
  you: string
  answer?: FormAnswer | undefined
}

/** How e-mails leave the shop, and whether they do. */
export function MailRoom({
  room,
  rooms,
  changes,
  server,
  sender,
  notices,
  waiting,
  you,
  answer,
}: MailRoomProps) {
  return (
    <>
      <SettingsHead title={room.title} changes={changes} />
      <RoomNavigation rooms={rooms} current={room.name} />
      <div className="grid grid-cols-1 gap-10">
        <section
          aria-labelledby="mail-server"
          className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[18rem_minmax(0,40rem)]"
        >
          <div className="grid gap-2">
            <h2 id="mail-server" className="text-2xl">
              Mail server
            </h2>
            <p className="text-sm text-soft">
              Set on the server, with its password, in the environment variable SMTP_URL. It takes effect at
              the next start.
            </p>
          </div>
          <DefinitionList className="border-line border-y">
            <LabelRow term="Server">{server ?? 'Not set'}</LabelRow>
            <LabelRow term="Sender">{sender ?? 'Not set'}</LabelRow>
            <LabelRow term="New order e-mails go to">{notices || 'Not set'}</LabelRow>
            <LabelRow term="Waiting e-mails">{formatCount(waiting)}</LabelRow>
          </DefinitionList>
          <p className="text-sm text-soft lg:col-start-2">
            Sender and recipient follow <Link to="/admin/settings/contact">the e-mail under Contact</Link>.
          </p>
        </section>
        <section
          aria-labelledby="test-mail"
          className="grid items-start gap-x-10 gap-y-5 border-line border-t pt-6 lg:grid-cols-[18rem_minmax(0,40rem)]"
        >
          <div className="grid gap-2">
            <h2 id="test-mail" className="text-2xl">
              Test
            </h2>
            <p className="text-sm text-soft">
              Send an e-mail to your own address, {you}, through the server above. At most five per hour.
            </p>
          </div>
          {server === undefined ? (
            <p className="text-sm text-soft">Connect a mail server first.</p>
          ) : (
            <IntentForm
              intent="send-test-mail"
              answer={answer}
              submitLabel="Send test e-mail"
              variant="outline"
            >
              {() => null}
            </IntentForm>
          )}
        </section>
      </div>
    </>
  )
}
