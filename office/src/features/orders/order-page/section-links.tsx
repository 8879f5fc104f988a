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

/** The page's sections by name, where it is one long column. */
export const SectionLinks = ({ order }: OrderPart) => {
  const sections = [...application, ...(declaresCurrency(order) ? currency : []), ...work]
  return (
    <nav className={classes.nav} aria-label="Sections of this order">
      {sections.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  )
}
