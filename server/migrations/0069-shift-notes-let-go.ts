import { runAll } from './statements.ts'

const REFUSED = `raise exception 'what was handed over is kept as it was signed'`

/**
 * Of a shift note an erasure takes its traveller out of the words, and a member may say that he has not read it after all; all else
 * is kept as it was (decision 0069). Few rows, and no version reads the new column before this one.
 */
export const up = runAll(
  `alter table shift_note_readers add column taken_back_at timestamptz`,
  `create function shift_notes_but_words() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'words' <> to_jsonb(old) - 'words' then ${REFUSED}; end if;
      return new;
    end $$`,
  `create function shift_note_readers_but_times() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - '{read_at,taken_back_at}'::text[] <> to_jsonb(old) - '{read_at,taken_back_at}'::text[] then ${REFUSED}; end if;
      return new;
    end $$`,
  ...(
    [
      ['shift_notes', 'shift_notes_but_words'],
      ['shift_note_readers', 'shift_note_readers_but_times'],
    ] as const
  ).flatMap(([table, but]) => [
    `drop trigger ${table}_kept on ${table}`,
    `create trigger ${table}_kept before delete on ${table} for each statement execute function shift_notes_are_kept()`,
    `create trigger ${table}_but before update on ${table} for each row execute function ${but}()`,
  ]),
)
