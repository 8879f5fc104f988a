import { type Gateway, gatewayIdSchema, gatewayTexts } from '@e-arrival/contract/gateways'
import { Button, NativeSelect } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { z } from 'zod'
import { useSending } from '../../api/under-way/use-sending.ts'
import { useSession } from '../../api/use-session.ts'
import { useLateConfirm } from '../../ui/confirm/use-late-confirm.ts'
import { checkedWhenLeft } from '../../ui/forms/checked-when-left.ts'
import { useFollowed } from '../../ui/forms/use-followed.ts'
import layout from '../../ui/settings-form.module.css'
import { isActive, useChangeGateway } from './gateways.ts'

const schema = z.object({ gatewayId: gatewayIdSchema })

/** A select of the gateways by name, the active one preselected (spec 2 §2, §5). */
export const GatewayForm = ({ gateways }: { gateways: readonly Gateway[] }) => {
  const confirm = useLateConfirm()
  const change = useChangeGateway((from, to) => {
    const about = `From ${from} to ${to}. New payment links lead there at once.`
    return confirm({ text: gatewayTexts.confirm, about })
  })
  const { isSending, send } = useSending(`${useSession()?.name}:gateway`)
  const active = gateways.find(isActive)
  const activeId = String(active?.id ?? '')
  const form = useForm({
    initialValues: { gatewayId: activeId },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: true,
    enhanceGetInputProps: checkedWhenLeft,
  })
  // Where nobody has chosen another it says which one is active by now, whoever made it so.
  useFollowed(form, 'gatewayId', activeId)
  return (
    <form
      className={layout.form}
      onSubmit={form.onSubmit(({ gatewayId }) => send(() => change.mutateAsync(gatewayId)))}
      noValidate
    >
      <NativeSelect
        className={layout.field ?? ''}
        label="Gateway"
        data={[
          { value: '', label: 'Select a gateway' },
          ...gateways.map(({ id, gateway_name: label }) => ({ value: String(id), label })),
        ]}
        description={active && `Active now: ${active.gateway_name}`}
        // What is chosen while the last choice is on its way would be lost with its answer.
        disabled={isSending}
        {...form.getInputProps('gatewayId')}
      />
      <Button type="submit" className={layout.submit ?? ''} loading={isSending}>
        Active Gateway
      </Button>
    </form>
  )
}
