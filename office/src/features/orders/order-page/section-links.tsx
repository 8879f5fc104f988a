import type { MouseEvent } from 'react'
import { CommentButton } from './comment-button.tsx'
import type { OrderPart } from './order-part.ts'
import classes from './section-links.module.css'
import { declaresCurrency } from './sections/currency.rules.ts'

const application = [
  ['order', 'Order'],
  ['personal', 'Personal'],
  ['travel', 'Travel'],
  ['mode', 'Mode'],
  ['address', 'Address'],
  ['health', 'Health'],
  ['customs', 'Customs'],
] as const
const currency = [['currency', 'Currency']] as const
const work = [
  ['party', 'Party'],
  ['comment', 'Add comment'],
  ['upload', 'Upload'],
  ['emails', 'Emails'],
  ['downloads', 'Downloads'],
  ['comments', 'Comments'],
  ['timeline', 'Timeline'],
] as const

/**
 * Shows a section, and the next Tab goes on in it. Left to itself the browser would make it a step of the history: Back, and the
 * way back to the list, would then stay on the order.
 */
const goTo = (event: MouseEvent, id: string): void => {
  const section = document.getElementById(id)
  if (!section || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}

/** The page's sections by name, and the way to the comment box, where it is one long column. */
export const SectionLinks = ({ order }: OrderPart) => {
  const sections = [...application, ...(declaresCurrency(order) ? currency : []), ...work]
  return (
    <div className={classes.bar}>
      <nav className={classes.nav} aria-label="Sections of this order">
        {sections.map(([id, label]) => (
          <a key={id} href={`#${id}`} onClick={(event) => goTo(event, id)}>
            {label}
          </a>
        ))}
      </nav>
      <CommentButton />
    </div>
  )
}
