import { runAll } from './statements.ts'

/** Orders of the same party are looked up by phone digits and by arrival day; email and passport have their indexes. */
export const up = runAll(
  `create index orders_phone_digits on orders ((regexp_replace(phone_number, '\\D', '', 'g')))
     where phone_number <> ''`,
  `create index orders_arrival_day on orders (arrival_date) where arrival_date is not null`,
)
