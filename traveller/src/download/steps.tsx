import type { VisitorData } from '@e-arrival/contract/tracking/visitor-data'
import type { TextKey } from '../catalogues/catalogue.ts'
import { dayText, hasCome, isOver } from '../texts/calendar.ts'
import { useTexts } from '../texts/texts.tsx'

type Order = VisitorData['mainResult']
type Props = { order: Order }

const steps = ['received', 'filed', 'ready'] as const
const present: Record<Order['stage'], number> = {
  received: 0,
  'in-progress': 1,
  ready: 2,
  closed: -1,
  past: -1,
  complete: -1,
}

/** What happens next, in three steps; the present one is marked by a word, not by its colour alone. */
export const Steps = ({ order }: Props) => {
  const { t } = useTexts()
  const here = present[order.stage]
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">{t('steps.heading')}</h2>
      <ol>
        {steps.map((step, at) => (
          <li
            key={step}
            className={stateOf(at, here)}
            aria-current={at === here ? 'step' : undefined}
          >
            <h3>
              {t(`steps.${step}`)} <Mark at={at} here={here} />
            </h3>
            <p>{t(`steps.${step}.say`)}</p>
            {step === 'filed' && here < 2 && <When order={order} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** When the card can be filed, which none can whose arrival is over; once it is being worked on, a day gone by says nothing any more. */
const When = ({ order: { stage, payment, processing_date, arrival_date } }: Props) => {
  const { t, language } = useTexts()
  if (arrival_date && isOver(arrival_date))
    return <p suppressHydrationWarning>{t('steps.filed.past')}</p>
  if (!hasCome(processing_date))
    return (
      <p suppressHydrationWarning>
        {t('steps.filed.from', { date: dayText(processing_date, language) })}
      </p>
    )
  return stage === 'received' && !payment && <p suppressHydrationWarning>{t('steps.filed.now')}</p>
}

const stateOf = (at: number, here: number): string => {
  if (at === here) return 'here'
  return at < here ? 'done' : 'ahead'
}

const Mark = ({ at, here }: { at: number; here: number }) => {
  const { t } = useTexts()
  if (at > here) return null
  const key: TextKey = at === here ? 'steps.here' : 'steps.done'
  return <span className="mark-word">{t(key)}</span>
}
