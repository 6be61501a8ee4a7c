import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { Batch, BatchRow } from '@portray/contracts/batch';
import { limits } from '@portray/contracts/limits';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { videoPlace } from '#lib/screens/places.ts';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import classes from './bulk.module.css';
import { rowTone, rowWords, videosNotMade } from './row-words.ts';
import { UnfilledVariables } from './unfilled-variables.tsx';
import { pageRows, type Shown, type useBatch, type useBatchChanges } from './use-batch.ts';
import { type CellEdit, cellKey, columnName } from './use-cell-edits.ts';

type Changes = ReturnType<typeof useBatchChanges>;
type BatchTableProps = { batch: Batch; found: ReturnType<typeof useBatch>; changes: Changes };

const separatorWords = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' } as const;

/** The rows of a list, a page at a time; before the start, columns are matched and cells mended in it. */
export function BatchTable({ batch, found, changes }: BatchTableProps) {
  const { rows, only, show, page, setPage } = found;
  const { counts, columns, separator } = batch;
  const isOpen = batch.state === 'checking';
  const bad = isOpen ? counts['to-mend'] : videosNotMade(counts);
  const other: Shown = isOpen ? 'to-mend' : 'failed';
  const { map } = changes;
  const mapped = (map.isPending && map.variables) || columns.map(({ variable }) => variable);
  const width = Math.max(columns.length, ...(rows.data?.rows ?? []).map(({ cells }) => cells.length));
  const tooMany = Array.from({ length: width - columns.length }, (_, index) => columns.length + index + 1);
  return (
    <section className={`${classes.card} ${classes.flush}`} aria-label="Rows">
      <div className={classes.tableHead}>
        <span className={classes.hint}>
          {batch.rows === 1 ? '1 row' : `${batch.rows.toLocaleString('en')} rows`},{' '}
          {columns.length === 1 ? '1 column' : `${separatorWords[separator]}, ${columns.length} columns`}
        </span>
        <Segments
          aria-label="Rows that are shown"
          value={only === 'all' ? 'all' : other}
          onChange={show}
          data={[
            { value: 'all', label: `All ${batch.rows}` },
            { value: other, label: `${isOpen ? 'To mend' : 'Not made'} ${bad}` },
          ]}
        />
      </div>
      {isOpen && <UnfilledVariables batch={batch} mapped={mapped} onMap={map.mutate} />}
      {rows.isLoadingError && <ErrorNotice error={rows.error} />}
      {rows.isPending && <Skeleton height={360} />}
      {rows.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled sideways by the keyboard
        <section className={classes.scroll} aria-label="Table" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                {columns.map(({ name, variable }, index) => (
                  <th key={name} scope="col">
                    <span className={classes.columnName}>{name}</span>
                    {isOpen ? (
                      <ColumnVariable batch={batch} mapped={mapped} index={index} onMap={map.mutate} />
                    ) : (
                      labelOf(batch, variable) !== name && (
                        <span className={classes.hint}>{labelOf(batch, variable)}</span>
                      )
                    )}
                  </th>
                ))}
                {tooMany.map((number) => (
                  <th key={number} scope="col">
                    <span className={classes.columnName}>Cell {number}</span>
                    <span className={classes.hint}>too many</span>
                  </th>
                ))}
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.data.rows.map((row) => (
                <Row
                  key={row.number}
                  row={row}
                  width={width}
                  batch={batch}
                  cells={isOpen ? changes.cells : undefined}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className={classes.tableFoot}>
        <Pager page={page} pages={Math.ceil((rows.data?.total ?? 0) / pageRows)} onPage={setPage} />
        {isOpen && counts['to-mend'] > 0 && (
          <>
            <span className={classes.hint}>
              Cells can be changed here. Rows that stay wrong are left out, and listed.
            </span>
            <Button size="xs" onClick={() => changes.leaveOut.mutate()} loading={changes.leaveOut.isPending}>
              Leave out {counts['to-mend'] === 1 ? '1 row' : `${counts['to-mend']} rows`}
            </Button>
          </>
        )}
        {isOpen && counts['left-out'] > 0 && (
          <Button size="xs" onClick={() => changes.takeIn.mutate()} loading={changes.takeIn.isPending}>
            Take {counts['left-out']} in again
          </Button>
        )}
      </div>
    </section>
  );
}

/** What a column fills, in words. */
const labelOf = ({ variables }: Batch, variable: string | null) =>
  variables.find(({ name }) => name === variable)?.label ?? 'not used';

type Mapped = (string | null)[];
type ColumnVariableProps = { batch: Batch; mapped: Mapped; index: number; onMap: (variables: Mapped) => void };

/** Which variable a column fills; one that another column filled moves here. */
function ColumnVariable({ batch: { columns, variables }, mapped, index, onMap }: ColumnVariableProps) {
  const choose = (chosen: string) =>
    onMap(mapped.map((variable, at) => (at === index ? chosen || null : variable === chosen ? null : variable)));
  return (
    <NativeSelect
      size="xs"
      aria-label={`What ${columns[index]?.name} fills`}
      value={mapped[index] ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: 'not used' }, ...variables.map(({ name, label }) => ({ value: name, label }))]}
    />
  );
}

/** `width` is how many cells the longest row has: behind the last column stand those that are too many. */
type RowProps = { row: BatchRow; width: number; batch: Batch; cells: Changes['cells'] | undefined };

function Row({ row, width, batch, cells: changed }: RowProps) {
  const { number, cells, problems, state, video_id } = row;
  const editOf = (column: number) => changed?.edits.get(cellKey(number, column));
  const edits = cells.flatMap((_cell, column) => editOf(column) ?? []);
  const { tone, words } = rowState(row, edits);
  return (
    <tr data-state={state}>
      <th scope="row">{number}</th>
      {cells.map((cell, column) => {
        const name = columnName(batch.columns, column);
        const edit = editOf(column);
        const unsaved = edit?.problem && `Not saved: ${edit.problem.message}`;
        const problem = unsaved ?? problems.find((each) => each.column === column)?.message;
        return (
          <td key={name} data-bad={problem !== undefined || undefined} title={problem ?? cell}>
            {changed && state !== 'left-out' ? (
              <Cell
                text={edit?.text ?? cell}
                label={`${name}, row ${number}`}
                problem={problem}
                problemId={problem && problemId(number, column)}
                onChange={(text) => changed.change(number, column, text)}
              />
            ) : (
              <span className={classes.words}>{cell}</span>
            )}
            {problem && (
              <span
                id={problemId(number, column)}
                className={classes.cellProblem}
                data-unsaved={unsaved !== undefined || undefined}
              >
                {problem}
              </span>
            )}
            {edit && unsaved && (
              <button
                type="button"
                className={classes.textButton}
                aria-label={`Try again: ${name}, row ${number}`}
                onClick={() => changed?.change(number, column, edit.text)}
              >
                Try again
              </button>
            )}
          </td>
        );
      })}
      {cells.length < width && <td colSpan={width - cells.length} />}
      <td className={classes.state} data-tone={tone}>
        {tone === 'ok' && <IconCheck size={16} aria-hidden="true" />}
        {tone === 'bad' && <IconAlertTriangle size={16} aria-hidden="true" />}
        {video_id ? <Link to={videoPlace(video_id)}>{words}</Link> : words}
      </td>
    </tr>
  );
}

/** What was said of a row does not go for cells that the server does not have yet. */
function rowState(row: BatchRow, edits: readonly CellEdit[]) {
  if (edits.some(({ problem }) => problem)) return { tone: 'bad', words: 'Not saved' };
  if (edits.length > 0) return { tone: 'quiet', words: 'Saving…' };
  return { tone: rowTone(row.state), words: rowWords(row) };
}

type CellProps = {
  text: string;
  label: string;
  problem: string | undefined;
  problemId: string | undefined;
  onChange: (text: string) => void;
};

const problemId = (number: number, column: number) => `problem-${number}-${column}`;

/** A cell that is changed in its place: Enter and leaving it save, Escape leaves it as it was; up and down go to its neighbours. */
function Cell({ text, label, problem, problemId: describedBy, onChange }: CellProps) {
  // Undefined while nothing is typed, so that what is saved meanwhile does not take it away.
  const [typed, setTyped] = useState<string>();
  const isChanged = typed !== undefined && typed.trim() !== text;
  const save = () => {
    setTyped(undefined);
    if (isChanged) onChange(typed.trim());
  };
  useAskBeforeUnload(isChanged);
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => leave.current(), []);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // These keys choose among characters while a word is composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key === 'Enter') save();
    if (event.key === 'Enter' || event.key === 'ArrowDown') goTo(event.currentTarget, 'nextElementSibling');
    if (event.key === 'ArrowUp') goTo(event.currentTarget, 'previousElementSibling');
  };
  return (
    <input
      className={classes.cell}
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={describedBy}
      placeholder={problem && text === '' ? 'missing' : undefined}
      maxLength={limits.maxVariableCharacters}
      value={typed ?? text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={press}
    />
  );
}

/** The cell of the same column in the row above or below. */
function goTo(input: HTMLInputElement, way: 'nextElementSibling' | 'previousElementSibling'): void {
  const cell = input.closest('td');
  const row = cell?.parentElement;
  const other = row?.[way]?.children[[...(row?.children ?? [])].indexOf(cell as Element)];
  other?.querySelector('input')?.focus();
}
