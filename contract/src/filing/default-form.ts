import { fieldLabels } from '../fields/field-labels.ts'
import { yesWords } from '../values/yes-no.ts'
import type { FilingForm, FormField, FormFieldName, ValueFormat } from './form.ts'

const asked = (
  field: FormFieldName,
  label: string,
  format: ValueFormat = 'latin',
  when?: FormField['when'],
): FormField => ({ field, label, format, ...(when ? { when } : {}) })

/** The specification's word, and the one that some landing sites hand in. */
export const privateHomes = ['Private Residential', 'Private Residence']
const HOTEL = { field: 'accommodation_type', is: ['Hotel'] } as const
const HOME = { field: 'accommodation_type', is: privateHomes } as const
const HOME_OR_OTHER = { field: 'accommodation_type', is: [...privateHomes, 'Other'] } as const
const of = ({ field, is }: { field: FormFieldName; is: readonly string[] }) => ({
  field,
  is: [...is],
})

/** The form that is filled where FILING_FORM names no other: the specification's sections (spec 2 §2). */
export const defaultFilingForm: FilingForm = {
  title: 'Cambodia e-Arrival',
  days: 'DD/MM/YYYY',
  upperCase: true,
  sections: [
    {
      title: 'Personal Information',
      fields: [
        asked('passport_number', 'Passport number'),
        asked('passport_issued_country', 'Issued country'),
        asked('passport_type', 'Passport type'),
        asked('date_of_passport_expiry', 'Passport expiry', 'date'),
        asked('surname', 'Surname'),
        asked('full_name', 'Given name'),
        asked('gender', 'Sex'),
        asked('date_of_birth', 'Birth date', 'date'),
        asked('country_of_birth', 'Country of birth'),
      ],
    },
    {
      title: 'Travel Information',
      fields: [
        asked('occupation', 'Occupation'),
        asked('phone_number', 'Phone number', 'phone'),
        asked('email', 'Email', 'text'),
        asked('arrival_date', 'Arrival date', 'date'),
        asked('departure_date', 'Departure date', 'date'),
      ],
    },
    {
      title: 'Mode Of Travel',
      fields: [
        asked('port_of_entry', 'Port of entry'),
        asked('travel_purpose', 'Purpose of travel'),
        asked('type_of_air_transport', 'Type of air transport'),
        asked('carrier_name', 'Carrier name', 'latin', {
          field: 'type_of_air_transport',
          is: ['Private'],
        }),
        asked('flight_number', 'Flight number', 'latin', {
          field: 'type_of_air_transport',
          is: ['Commercial'],
        }),
      ],
    },
    {
      title: 'Address in Cambodia',
      fields: [
        asked('accommodation_type', 'Accommodation type'),
        asked('hotel_name', 'Hotel name', 'latin', of(HOTEL)),
        asked('private_residential_contact_number', 'Contact number', 'text', of(HOME)),
        asked('provinces', 'Province', 'latin', of(HOME_OR_OTHER)),
        asked('last_country_port_of_embarkation', 'Last embarkation'),
        asked('next_country_port_of_disembarkation', 'Next disembarkation'),
      ],
    },
    {
      title: 'Health Information',
      fields: [
        asked('yellow_fever', 'Yellow fever vaccination', 'yes-no'),
        asked('medical_issue', 'Symptoms', 'yes-no'),
        asked(
          'visited_middle_east_last_14_days',
          'Middle East, Africa or Latin America in the last 14 days',
          'yes-no',
        ),
      ],
    },
    {
      title: 'Customs Declaration',
      fields: [
        asked('carrying_foreign_currency', fieldLabels.carrying_foreign_currency, 'yes-no'),
        asked('good_declare', 'Goods to declare', 'yes-no'),
        asked('goods_information', 'Goods', 'goods', {
          field: 'good_declare',
          is: [...yesWords],
        }),
      ],
    },
  ],
}
