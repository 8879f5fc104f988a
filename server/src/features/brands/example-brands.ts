import type { brandSchema } from '@e-arrival/contract/brands'
import type { z } from 'zod'

type Written = z.input<typeof brandSchema>

/** The face of everything no brand claims. */
export const plainBrand: Written = {
  id: 'e-arrival',
  name: 'Cambodia E-Arrival',
  footerLine: '© {year} Cambodia E-Arrival. All rights reserved.',
  contact: { email: 'support@e-arrival.example' },
  colours: { primary: '#12395a', accent: '#c4771a' },
  senderName: 'Cambodia E-Arrival',
}

/** Shown until BRANDS_FILE names the real ones; the demo's orders come from their domains. */
export const exampleBrands: Written[] = [
  {
    id: 'angkor-arrivals',
    domains: ['angkor-arrivals.example'],
    name: 'Angkor Arrivals',
    headerLinks: [
      { label: 'Home', href: 'https://angkor-arrivals.example/' },
      { label: 'FAQ', href: 'https://angkor-arrivals.example/faq' },
    ],
    footerLine: '© {year} Angkor Arrivals Ltd. All rights reserved.',
    contact: { email: 'care@angkor-arrivals.example', phone: '+44 20 7946 0018' },
    colours: { primary: '#7a2e1d', accent: '#c98a1b' },
    senderName: 'Angkor Arrivals',
  },
  {
    id: 'mekong-entry',
    domains: ['mekong-entry.example'],
    name: 'Mekong Entry',
    headerLinks: [
      { label: 'How it works', href: 'https://mekong-entry.example/how' },
      { label: 'Contact', href: 'https://mekong-entry.example/contact' },
    ],
    footerLine: '© {year} Mekong Entry',
    contact: {
      email: 'hello@mekong-entry.example',
      address: '21 Riverside Walk, Singapore 058281',
    },
    colours: { primary: '#0b5d57', accent: '#b8791f' },
    senderName: 'Mekong Entry',
  },
  {
    id: 'khmer-card',
    domains: ['khmer-card.example'],
    name: 'Khmer Card',
    footerLine: '© {year} Khmer Card Services',
    contact: { email: 'support@khmer-card.example', phone: '+1 202 555 0114' },
    colours: { primary: '#4a2a6b', accent: '#b5651d' },
    senderName: 'Khmer Card',
  },
]
