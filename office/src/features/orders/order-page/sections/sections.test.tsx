import { applicationDetailsSchema } from '@e-arrival/contract/application'
import { MASKED, type OrderDetail } from '@e-arrival/contract/orders/detail'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SensitiveContext } from '../sensitive/sensitive-data.tsx'
import { AddressSection } from './address-section.tsx'
import { CurrencySection } from './currency-section.tsx'
import { CustomsSection } from './customs-section.tsx'
import { HealthSection } from './health-section.tsx'
import { ModeSection } from './mode-section.tsx'
import { OrderSection } from './order-section.tsx'
import { PersonalSection } from './personal-section.tsx'

const orderWith = (change: Partial<OrderDetail>): OrderDetail => ({
  ...applicationDetailsSchema.parse({}),
  ...({
    order_id: 'A1B2C3',
    processing_mode: '',
    full_name: '',
    surname: '',
    email: '',
  } as OrderDetail),
  passport_issued_country: '',
  user: { email: '' },
  goodsInformation: [],
  ...change,
})

/** What the section says, term and value by turns, copy buttons left out. */
const said = (section: ReactElement): string[] =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{section}</QueryClientProvider>
    </MantineProvider>,
  )
    .replaceAll(/<(style|svg)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split(/\n+/)
    .filter(Boolean)

describe('Mode Of Travel', () => {
  const mode = (type_of_air_transport: string) =>
    said(
      <ModeSection
        order={orderWith({
          type_of_air_transport,
          carrier_name: 'Angkor Jet',
          flight_number: 'VN1',
        })}
      />,
    )
  test('Private shows the carrier, Commercial the flight number, another type neither', () => {
    expect(mode('Private')).toEqual(expect.arrayContaining(['Carrier Name', 'Angkor Jet']))
    expect(mode('private')).not.toContain('Flight Number')
    expect(mode('Commercial')).toEqual(expect.arrayContaining(['Flight Number', 'VN1']))
    expect(mode('Commercial')).not.toContain('Carrier Name')
    expect(mode('Charter')).not.toEqual(expect.arrayContaining(['Carrier Name']))
  })
})

describe('Address in Cambodia', () => {
  const terms = (accommodation_type: string) => {
    const text = said(
      <AddressSection
        order={orderWith({
          accommodation_type,
          hotel_name: 'Le Royal',
          private_residential_contact_number: '123',
          provinces: 'Kampot',
        })}
      />,
    )
    return ['Hotel Name', 'Contact Number', 'Province'].filter((term) => text.includes(term))
  }
  test('each accommodation type shows its own fields', () => {
    expect(terms('Hotel')).toEqual(['Hotel Name'])
    expect(terms('Private Residential')).toEqual(['Contact Number', 'Province'])
    expect(terms('private residence')).toEqual(['Contact Number', 'Province'])
    expect(terms('Other')).toEqual(['Province'])
    expect(terms('')).toEqual([])
  })
})

describe('Health and Customs', () => {
  test('yellow fever 0 is No, goods to declare 1 is Yes, and each goods row is listed', () => {
    const open = {
      ...{ values: { yellow_fever: '0' }, exists: true, busy: false, toggle: () => undefined },
    }
    const health = said(
      <SensitiveContext value={open}>
        <HealthSection order={orderWith({ yellow_fever: MASKED })} />
      </SensitiveContext>,
    )
    expect(health.join(' ')).toContain('Yellow Fever Vaccination No')
    const goods = { currency: 'USD', description: 'Drone', price: '900', weight: '1 kg' }
    const customs = said(
      <CustomsSection order={orderWith({ good_declare: '1', goodsInformation: [goods] })} />,
    )
    expect(customs).toEqual(expect.arrayContaining(['Yes', 'USD', 'Drone', '900', '1 kg']))
  })
  test('with nothing answered a section is one line', () => {
    expect(said(<HealthSection order={orderWith({})} />)).toEqual([
      'Health Information',
      'Nothing was answered',
    ])
  })
  test('what was answered and erased is not called unanswered', () => {
    const at = '2026-11-26T05:06:07.000Z'
    const erased = { sensitive_at: at, contact_at: at }
    const left = 'What was answered was erased on 11-26-2026'
    expect(said(<HealthSection order={orderWith({ erased })} />)).toEqual([
      'Health Information',
      left,
    ])
    expect(said(<PersonalSection order={orderWith({ erased })} />)).toEqual([
      'Personal Information',
      left,
    ])
  })
})

describe('Currency Declaration', () => {
  const instrument_information = [
    { id: '7', currency: 'USD', monetaryInstrument: 'Cheque', amount: '15000' },
  ]
  const shown = (change: Partial<OrderDetail>) =>
    said(<CurrencySection order={orderWith(change)} />)
  test('shows only with a yes and an instrument', () => {
    expect(shown({ foreign_currency: 'yes' })).toEqual([])
    expect(shown({ instrument_information, foreign_currency: 'no' })).toEqual([])
    expect(shown({ instrument_information, philippine_currency: '1' })).toContain('Cheque')
    expect(shown({ instrument_information, foreign_currency: 'true' })).toContain('15000')
  })
  test('names owner, recipient, and the threshold in pesos', () => {
    const text = shown({
      instrument_information,
      foreign_currency: 'Y',
      owner_currency_declaration_barangay: 'Poblacion',
    })
    expect(text).toEqual(expect.arrayContaining(['Owner', 'Recipient', 'Poblacion']))
    expect(text.join(' ')).toContain('Philippine Pesos over PHP50,000')
  })
})

describe('Order Details and Personal Information', () => {
  test('Regular Processing reads Standard Processing; the account address stands in for an empty one', () => {
    const text = said(
      <OrderSection
        order={orderWith({ processing_mode: 'Regular Processing', user: { email: 'a@b.example' } })}
      />,
    )
    expect(text).toEqual(expect.arrayContaining(['Standard Processing', 'a@b.example']))
  })
  test('passport number and birth date are masked, and a dash where there is none', () => {
    const order = orderWith({ passport_number: 'N1', date_of_birth: '1990-01-02' })
    const masked = said(<PersonalSection order={order} />)
    expect(masked).not.toContain('N1')
    expect(masked.join(' ')).not.toContain('1990')
    expect(masked.filter((text) => text === MASKED)).toHaveLength(2)
    const none = said(<PersonalSection order={orderWith({ surname: 'Sok' })} />)
    expect(none).not.toContain(MASKED)
  })
})
