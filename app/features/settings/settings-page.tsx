import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { countOf } from '#domain/format-count.ts'
import { SettingsHead } from './settings-head.tsx'
import type { RoomLink } from './settings-view.ts'

type SettingsPageProps = {
  rooms: (RoomLink & { changes: number; mistakes: number; missing: number })[]
  changes: number
  /** 'Version 3, published by Ada on 7 March 2027, 14:05', or where the settings come from until then. */
  state: string
}

/** The rooms of the settings. */
export function SettingsPage({ rooms, changes, state }: SettingsPageProps) {
  return (
    <>
      <SettingsHead title="Settings" changes={changes} current="overview" />
      <p className="-mt-5 mb-8 max-w-prose text-soft">
        What the shop says about itself, and its selling rules. Nothing changes for buyers until you publish.{' '}
        {state} A new shop is set up fastest in the <Link to="/admin/start">guide</Link>.
      </p>
      <ul className="grid border-line border-t border-l sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map((room) => (
          <li
            key={room.name}
            className="relative grid content-start gap-2 border-line border-r border-b bg-sheet p-5 hover:bg-mist"
          >
            <h2 className="text-xl">
              <Link to={`/admin/settings/${room.name}`} className="no-underline after:absolute after:inset-0">
                {room.title}
              </Link>
            </h2>
            <p className="text-sm text-soft">{room.text}</p>
            {(room.changes > 0 || room.missing > 0) && (
              <p className="flex flex-wrap gap-2">
                {room.changes > 0 && (
                  <Badge tone="secondary">{countOf(room.changes, 'change')} not published</Badge>
                )}
                {room.mistakes > 0 && (
                  <Badge tone="destructive">{countOf(room.mistakes, 'mistake')} to fix</Badge>
                )}
                {room.missing > 0 && <Badge tone="mark">{countOf(room.missing, 'thing')} missing</Badge>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
