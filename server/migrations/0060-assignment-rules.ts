import { runAll } from './statements.ts'

/** The rules that give new orders: one row, off (decision 0059). Of each member who was ever in: in which session he said so, and his last turn. */
export const up = runAll(
  `create table assignment_rules (
    only_row boolean primary key default true check (only_row),
    edition int not null,
    rules jsonb not null,
    tried text not null default '',
    walked_to bigint not null default 0,
    saved_at timestamptz,
    saved_by text not null default ''
  )`,
  `insert into assignment_rules (edition, rules) values
    (1, '{"on": false, "by": "turn", "limit": 20, "backAfterHours": null, "members": []}')`,
  `create table assignment_members (
    staff_id int primary key references staff (id),
    in_session text,
    in_since timestamptz,
    turn bigint not null default 0
  )`,
)
