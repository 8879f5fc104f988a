import type { AssignmentOverview, Trial, Way } from '@e-arrival/contract/assignment/rules'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { markRefused } from '../../api/mark-refused.ts'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import layout from '../../ui/settings-form.module.css'
import classes from './assignment.module.css'
import { useChangeRules } from './assignment.ts'
import { MemberRules } from './member-rules.tsx'
import { type RulesFields, rulesOf, triedOf } from './rules-fields.ts'
import { TrialResult } from './trial-result.tsx'
import { sumOf } from './trial-words.ts'
import { useRulesForm } from './use-rules-form.ts'

/** The rules, their trial, and the switch beside it. What another Admin saved meanwhile is said, and nothing typed is lost. */
export const RulesForm = ({ shown }: { shown: AssignmentOverview }) => {
  const confirm = useConfirm()
  const { tryThem, save } = useChangeRules()
  const { form, sending, edition, take, takeSaved, isOther } = useRulesForm(shown)
  const [tried, setTried] = useState<{ trial: Trial; of: string }>()
  const isTried = tried?.of === triedOf(form.values)
  const onTry = form.onSubmit((values) =>
    tryThem.mutate(rulesOf(values), {
      onSuccess: (trial) => {
        setTried({ trial, of: triedOf(values) })
        form.clearFieldError('on')
      },
      onError: (error) => markRefused(form, error),
    }),
  )
  const isMeant = async (values: RulesFields): Promise<boolean> => {
    if (!values.on || !tried || !isTried) return true
    const text = 'Give new orders by these rules from now on?'
    const about = `Tried on yesterday’s orders. ${sumOf(tried.trial)}`
    return confirm({ text, about })
  }
  const onSave = form.onSubmit(async (values) => {
    if (!(await isMeant(values))) return
    await sending.send(async () => {
      try {
        // Waited for wherever he has gone: what is saved is no draft any more.
        takeSaved((await save.mutateAsync({ ...rulesOf(values), edition })).data, values)
      } catch (error) {
        markRefused(form, error)
      }
    })
  })
  return (
    <form className={layout.column} onSubmit={onSave} noValidate>
      {isOther && (
        <Notice
          title="These rules were changed meanwhile."
          text={`${isolated(shown.saved?.by ?? 'Somebody')} saved others. What you typed stands here and is not saved.`}
        >
          <Button variant="default" size="xs" onClick={() => take(shown)}>
            Show them
          </Button>
        </Notice>
      )}
      <Panel id="rules" title="Rules">
        <div className={classes.fields}>
          <Radio.Group
            label="New orders are given"
            {...form.getInputProps('by')}
            onChange={(by) => form.setFieldValue('by', by as Way)}
          >
            <div className={classes.ways}>
              <Radio value="turn" label="By turn: to who was given one longest ago" />
              <Radio value="load" label="By load: to who holds the fewest open orders" />
            </div>
          </Radio.Group>
          <TextInput
            label="Up to so many open orders a member"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('limit')}
          />
          <TextInput
            label="Untouched orders go back after so many hours"
            description="Empty: never. Only of New and Priority Orders; not to the same member again in the same shift."
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('backAfterHours')}
          />
        </div>
      </Panel>
      <Panel id="members" title="Members" note="Only who is in is given orders">
        <p className={layout.lead}>
          Everybody takes every order but for what is set here. English, and languages that the
          office has no pages in, are everybody’s.
        </p>
        <MemberRules members={shown.members} form={form} />
      </Panel>
      <Panel id="trial" title="Try and switch on">
        <Button variant="default" loading={tryThem.isPending} onClick={() => onTry()}>
          Try on yesterday’s orders
        </Button>
        <TrialResult trial={tried?.trial} isOld={tried !== undefined && !isTried} />
        <Checkbox
          label="Give new orders by these rules"
          {...form.getInputProps('on', { type: 'checkbox' })}
        />
        <div className={classes.buttons}>
          <Button type="submit" data-once loading={sending.isSending}>
            Save
          </Button>
        </div>
      </Panel>
    </form>
  )
}
