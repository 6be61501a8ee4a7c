import { Button, NativeSelect, Skeleton, Textarea } from '@mantine/core';
import type { Batch } from '@portray/contracts/batch';
import { isBlank } from '@portray/contracts/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { saveText } from '#lib/save-text.ts';
import { batchPlace } from '#lib/screens/places.ts';
import { relativeDate } from '#lib/times.ts';
import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TestBadge } from '#ui/fields/test-badge.tsx';
import screen from '#ui/screen.module.css';
import classes from './bulk.module.css';
import { ListPictures } from './list-pictures.tsx';
import { readListFile } from './read-list-file.ts';
import { batchWords, videosOf } from './row-words.ts';

/** Lists that become videos: a new one, and those that are there. */
export function BulkScreen() {
  const lists = useQuery(calls.batches.list.queryOptions());
  return (
    <main id="main" className={screen.page}>
      <div>
        <h1 className={screen.pageTitle}>Bulk generation</h1>
        <p className={screen.lead}>One template, a list of names, a video for each.</p>
      </div>
      <NewList />
      {lists.isLoadingError && <ErrorNotice error={lists.error} />}
      {lists.data && lists.data.length > 0 && (
        <section className={screen.section} aria-labelledby="lists">
          <h2 id="lists">Your lists</h2>
          <ul className={classes.lists}>
            {lists.data.map((batch) => (
              <ListEntry key={batch.id} batch={batch} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function ListEntry({ batch: { id, name, template_name, state, rows, counts, created_at, is_test } }: { batch: Batch }) {
  return (
    <li className={classes.list}>
      <span>
        <Link to={batchPlace(id)}>{name}</Link>
        {is_test && <TestBadge className={classes.testBadge} />}
      </span>
      <span>
        {template_name}, {rows === 1 ? '1 row' : `${rows} rows`}
        {counts.done > 0 && `, ${videosOf(counts.done)}`}
      </span>
      <span>{batchWords[state]}</span>
      <span className={classes.date}>{relativeDate(new Date(created_at), new Date())}</span>
    </li>
  );
}

const pastedName = 'Pasted list';

/** Which template, and the table. */
function NewList() {
  const [query, setQuery] = useSearchParams();
  const templates = useQuery(calls.templates.list.queryOptions());
  const all = templates.data ?? [];
  const chosen = all.find(({ id }) => id === query.get('template'));
  const [name, setName] = useState(pastedName);
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<Record<string, string>>({});
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const create = useMutation({
    mutationFn: () => api.batches.create({ template_id: chosen?.id ?? '', name, text, pictures, idempotencyKey: key }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: calls.batches.key() }),
  });
  const write = (next: string, from: string) => {
    setText(next);
    setName(from);
    setProblem(undefined);
    setKey(crypto.randomUUID());
    create.reset();
  };
  const take = async (file: File) => {
    const read = await readListFile(file);
    if ('problem' in read) return setProblem(read.problem);
    write(read.text, file.name.slice(0, 120) || pastedName);
  };
  if (templates.isPending) return <Skeleton height={320} radius="lg" />;
  if (templates.isLoadingError) return <ErrorNotice error={templates.error} />;
  const missing = [
    !chosen && 'choose a template',
    isBlank(text) && 'paste your list or choose its file',
    isUploading && 'wait for the pictures',
  ].filter((words) => words !== false);
  const isUnsaved = !isBlank(text) || isUploading || Object.keys(pictures).length > 0;
  const dates = chosen?.variables.flatMap(({ type, label }) => (type === 'date' ? [label] : [])) ?? [];
  const asksForPictures = chosen?.variables.some(({ type }) => type === 'picture');
  return (
    <section className={classes.card} aria-label="New list">
      <NativeSelect
        label="Template"
        value={chosen?.id ?? ''}
        onChange={(event) => {
          setQuery(event.currentTarget.value ? { template: event.currentTarget.value } : {}, { replace: true });
          setKey(crypto.randomUUID());
          create.reset();
        }}
        data={[
          { value: '', label: 'Choose a template' },
          ...all.map((template) => ({
            value: template.id,
            label: template.is_own ? `${template.name} (yours)` : template.name,
          })),
        ]}
      />
      {chosen && (
        <p className={classes.hint}>
          Columns:{' '}
          {chosen.variables.map(({ label, isRequired }) => (isRequired ? label : `${label} (optional)`)).join(', ')}.{' '}
          <button
            type="button"
            className={classes.textButton}
            onClick={() => saveText(sampleList(chosen.variables), `${chosen.name}.csv`, 'text/csv')}
          >
            Download an example
          </button>
        </p>
      )}
      {dates.length > 0 && (
        <p className={classes.hint}>
          {dates.length === 1 ? 'This column holds dates' : 'These columns hold dates'}: {dates.join(', ')}. Write them
          as 2027-05-03 or May 3, 2027.
        </p>
      )}
      <FileDrop
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        title={text && name !== pastedName ? name : 'Drop a CSV file here, or choose one'}
        note="Commas, semicolons or tabs; the first row names the columns; up to 1,000 rows"
        onFile={(file) => void take(file)}
      />
      <Textarea
        label="Or paste it from a spreadsheet"
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => write(event.currentTarget.value, pastedName)}
      />
      {asksForPictures && (
        <ListPictures
          pictures={pictures}
          isUploading={isUploading}
          onUploading={setUploading}
          onChange={(next) => {
            setPictures(next);
            setKey(crypto.randomUUID());
          }}
        />
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {create.isError && <Refused error={create.error} />}
      <div className={classes.actions}>
        {missing.length > 0 && (
          <p id="missing" className={classes.hint} role="status">
            Next, {missing.join(' and ')}.
          </p>
        )}
        <Button
          size="md"
          variant="gradient"
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'missing' : undefined}
          loading={create.isPending || create.isSuccess}
          onClick={() => create.mutate()}
        >
          Check the list
        </Button>
      </div>
      <LeaveDialog isUnsaved={isUnsaved && !create.isSuccess}>
        This list was not checked yet, and is kept nowhere else.
      </LeaveDialog>
      {/* Not before the dialog above knows that nothing is lost any more. */}
      {create.data && <Navigate to={batchPlace(create.data.id)} />}
    </section>
  );
}

/** What is wrong with a table, in a sentence of its own; anything else as everywhere. */
function Refused({ error }: { error: Error }) {
  const { code, message } = toApiError(error);
  if (code !== 'invalid_input') return <ErrorNotice error={error} headline="The list could not be checked" />;
  return (
    <div className={classes.problem} role="alert">
      <h2 className={classes.cardTitle}>This list cannot be read</h2>
      <p>{message}</p>
    </div>
  );
}

type Asked = { label: string; example: string };

/** A table with one row of examples. */
function sampleList(variables: readonly Asked[]): string {
  const row = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return `\ufeff${row(variables.map(({ label }) => label))}\r\n${row(variables.map(({ example }) => example))}\r\n`;
}
