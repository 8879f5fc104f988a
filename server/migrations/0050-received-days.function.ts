/** The kinds of 0004 and, of orders that are `counted`, on which day those of a status came: where a deep page of a list begins. */
export const orderCounters = (counted: string) => `
  create or replace function order_counters(o orders) returns table (kind text, key text, day date)
  language sql stable as $$
    select 'status', o.status || '/' || case when o.assigned_to is null then 'free' else 'taken' end, date '2000-01-01'
    union all
    select 'received', o.status || '/' || case when o.assigned_to is null then 'free' else 'taken' end,
      (o.created_at at time zone 'UTC')::date
      where ${counted}
    union all
    select 'new', case when o.priority then 'priority' else 'standard' end
      || '/' || case when o.assigned_to is null then 'free' else 'taken' end, o.processing_date
      where o.status = 'New'
    union all
    select 'refund', case when o.assigned_to is null then 'free' else 'taken' end, date '2000-01-01'
      where o.refund_requested_at is not null or o.status = 'Refunds'
    union all
    select 'mine', o.assigned_to::text, date '2000-01-01'
      where o.assigned_to is not null and o.status not in ('Completed','Refunds','Deleted')
    union all
    select 'country', o.intake_category || '/' || o.passport_issued_country,
      (o.created_at at time zone 'UTC')::date
      where o.status <> 'Deleted'
    union all
    select 'processed', o.completed_by::text, (o.completed_at at time zone 'UTC')::date
      where o.completed_by is not null and o.completed_at is not null
  $$`
