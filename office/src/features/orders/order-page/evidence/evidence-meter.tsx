import type { EvidenceElement } from '@e-arrival/contract/evidence/elements'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { OrderPart } from '../order-part.ts'
import classes from './evidence-meter.module.css'

/** Which proofs for a payment dispute exist, as a bar and a count; the list opens from it. Nothing where it is not told. */
export const EvidenceMeter = ({ order }: OrderPart) => {
  const proofs = order.evidence
  if (!proofs) return null
  const have = proofs.filter((proof) => proof.proof !== null).length
  return (
    <Popover width={360} position="bottom-start" shadow="sm" trapFocus withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.meter ?? ''}>
          <span className={classes.bar} aria-hidden="true">
            {proofs.map(({ name, proof }) => (
              <span key={name} data-have={proof !== null || undefined} />
            ))}
          </span>
          Evidence {have} of {proofs.length}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.list} aria-label="Evidence for a payment dispute">
          {proofs.map((proof) => (
            <ProofLine key={proof.name} {...proof} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const ProofLine = ({ name, proof, missing }: EvidenceElement) => {
  const Icon = proof === null ? IconCircleDashed : IconCircleCheck
  return (
    <li data-have={proof !== null || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        <strong>{name}</strong>
        <span className="ea-unseen">{proof === null ? ' missing' : ' there'}</span>
        <span className={classes.detail} dir="auto">
          {proof ?? missing}
        </span>
      </span>
    </li>
  )
}
