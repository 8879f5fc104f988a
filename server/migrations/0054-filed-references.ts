import { builtConcurrently, type Step } from './steps.ts'

/** Which order carries a reference of the government, told without looking at any other (decision 0052). */
export const steps: Step[] = [
  builtConcurrently(
    `create index orders_filed_reference on orders (fold_case(filed_reference)) where filed_reference <> ''`,
  ),
]
