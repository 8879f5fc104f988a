import type { MyFactors } from '@e-arrival/contract/auth/factors'
import { Button } from '@mantine/core'
import { serverNow } from '../../../api/clock/server-now.ts'
import { agoWords } from '../../../ui/time/ago.rules.ts'
import classes from './second-step.module.css'

type Props = {
  factors: MyFactors
  /** Whether it is being removed; id null: the app. */
  isGoing: (id: string | null) => boolean
  isRenewing: boolean
  /** id null: the app. */
  onRemove: (id: string | null, what: string) => void
  onRenew: () => void
}

const lastUse = (at: string | null): string =>
  at ? `Last used ${agoWords(at, new Date(serverNow()))}` : 'Not used yet'

/** The factors with their last use, each to be removed; and how many recovery codes are left. */
export const FactorList = ({ factors, isGoing, isRenewing, onRemove, onRenew }: Props) => {
  const { app, passkeys, recoveryCodesLeft, recoveryCodesKept, needed } = factors
  if (!app && passkeys.length === 0)
    return (
      <p>
        {needed
          ? 'Your role needs a second step. You are asked to set it up at your next sign-in.'
          : 'None yet. With one, your password alone lets nobody in.'}
      </p>
    )
  return (
    <ul className={classes.factors}>
      {passkeys.map(({ id, name, last_used_at }) => (
        <li key={id}>
          <span>
            <bdi>{name}</bdi>
            <small>Passkey · {lastUse(last_used_at)}</small>
          </span>
          <Remove
            what={`the passkey “${name}”`}
            going={isGoing(id)}
            onClick={(what) => onRemove(id, what)}
          />
        </li>
      ))}
      {app && (
        <li>
          <span>
            Authenticator app
            <small>{lastUse(app.last_used_at)}</small>
          </span>
          <Remove what="the app" going={isGoing(null)} onClick={(what) => onRemove(null, what)} />
        </li>
      )}
      <li>
        <span>
          Recovery codes
          <small>
            {recoveryCodesLeft} of 10 left
            {recoveryCodesKept === false && ' · you have not said that you keep them'}
          </small>
        </span>
        <Button variant="default" size="compact-sm" loading={isRenewing} onClick={onRenew}>
          Make new ones
        </Button>
      </li>
    </ul>
  )
}

type RemoveProps = { what: string; going: boolean; onClick: (what: string) => void }

const Remove = ({ what, going, onClick }: RemoveProps) => (
  <Button
    variant="default"
    size="compact-sm"
    loading={going}
    aria-label={`Remove ${what}`}
    onClick={() => onClick(what)}
  >
    Remove
  </Button>
)
