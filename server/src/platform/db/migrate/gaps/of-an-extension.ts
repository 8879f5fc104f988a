import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an object, by its catalogue and oid, came with an extension. Who owns an extension may put functions of his own into it: what
 * came with it is a superuser's, or runs what is compiled, which nobody else can make.
 */
export const ofAnExtension = (
  catalogue: string,
  oid: RawBuilder<unknown>,
  { owner, runs }: { owner: RawBuilder<unknown>; runs: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`exists (
  select from pg_catalog.pg_depend d
  where d.classid operator(pg_catalog.=) ${sql.lit(`pg_catalog.${catalogue}`)}::pg_catalog.regclass::pg_catalog.oid
    and d.objid operator(pg_catalog.=) ${oid} and d.deptype operator(pg_catalog.=) 'e' and (
      exists (select from pg_catalog.pg_roles r where r.oid operator(pg_catalog.=) ${owner} and r.rolsuper)
      or exists (select from pg_catalog.pg_proc f join pg_catalog.pg_language l on l.oid operator(pg_catalog.=) f.prolang
        where f.oid operator(pg_catalog.=) ${runs} and l.lanname operator(pg_catalog.=) 'c')))`
