import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import Flag from 'lucide-react/icons/flag'
import Trash2 from 'lucide-react/icons/trash-2'

const DRAWINGS = { open: ChevronDown, view: Eye, review: Flag, delete: Trash2 }

/** Every line has the same few signs: they are drawn once. */
export function OrderIconDrawings() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(DRAWINGS).map(([name, Drawing]) => (
        <symbol key={name} id={`order-${name}`} viewBox="0 0 24 24">
          <Drawing strokeWidth={1.5} />
        </symbol>
      ))}
    </svg>
  )
}

export function OrderIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg aria-hidden="true" className="order-icon">
      <use href={`#order-${name}`} />
    </svg>
  )
}
