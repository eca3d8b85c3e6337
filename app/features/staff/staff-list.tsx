import { type ShownMember, StaffLine } from './staff-line.tsx'
import type { LineIntent } from './staff-question.ts'

type StaffListProps = {
  staff: ShownMember[]
  onAction: (member: ShownMember, intent: LineIntent) => void
}

export function StaffList({ staff, onAction }: StaffListProps) {
  return (
    <ul aria-label="Staff accounts" className="border-line border-b">
      {staff.map((member) => (
        <StaffLine key={member.userId} member={member} onAction={(intent) => onAction(member, intent)} />
      ))}
    </ul>
  )
}
