import type { Batch, BatchRow } from '@portray/contracts/batch';
import { type RowState, rowStates } from '@portray/contracts/batch-choices';
import { ourTemplates } from '@portray/contracts/our-templates';
import { Route, Routes } from 'react-router';
import { type Answers, fakeServer } from '#testing/fake-server.ts';
import { availability, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { BatchScreen } from './batch-screen.tsx';
import { BulkScreen } from './bulk-screen.tsx';

export const id = '0198c1f0-0000-7000-8000-000000000051';
const [template] = ourTemplates.filter((each) => each.id === 'follow-up');
export const counts = (some: Partial<Record<RowState, number>>) =>
  ({ ...Object.fromEntries(rowStates.map((state) => [state, 0])), ...some }) as Batch['counts'];
export const batchOf = (change: Partial<Batch> = {}): Batch => ({
  id,
  name: 'customers.csv',
  template_id: 'follow-up',
  template_name: 'Sales follow-up',
  state: 'checking',
  reason: null,
  is_test: false,
  separator: 'semicolon',
  columns: [
    { name: 'Name', variable: 'name' },
    { name: 'Firm', variable: null },
  ],
  variables: template?.variables ?? [],
  counts: counts({ ready: 2, 'to-mend': 1 }),
  rows: 3,
  credits: 2,
  made_already: 0,
  seconds: 30,
  brand_kit_id: null,
  brand_kit_from: 'default',
  zip: null,
  version: 1,
  created_at: '2026-11-28T12:00:00Z',
  ...change,
});
export const rowOf = (number: number, change: Partial<BatchRow> = {}): BatchRow => ({
  number,
  cells: [`Person ${number}`, 'Aurora'],
  problems: [],
  state: 'ready',
  error: null,
  percent: 0,
  video_id: null,
  video_url: null,
  stage: null,
  made_already: false,
  ...change,
});
const missing = rowOf(3, {
  cells: ['', 'Aurora'],
  state: 'to-mend',
  problems: [{ column: 0, message: 'Name is missing.' }],
});

export const server = (batch = batchOf(), rows = [rowOf(1), rowOf(2), missing], answers: Answers = {}) =>
  fakeServer({
    'GET /api/session': () => sessionOf(),
    'GET /api/batches': () => [batch],
    'GET /api/templates': () => ourTemplates.map((each) => ({ ...each, is_own: false, seconds: 30, updated_at: null })),
    'GET /api/batches/:id': () => batch,
    'GET /api/batches/:id/rows': () => ({ rows, total: rows.length }),
    'GET /api/batches/:id/previews': () => [],
    'GET /api/brand-kits': () => [],
    'GET /api/videos/render-pace': () => ({ secondsPerVideoSecond: 2, unfinishedVideos: 0 }),
    'GET /api/video-availability': () => ({ ...availability, available: 40, baseCredits: 40 }),
    ...answers,
  });
export const open = (address = `/bulk/${id}`) =>
  showPage(
    <Routes>
      <Route path="/bulk" element={<BulkScreen />} />
      <Route path="/bulk/:id" element={<BatchScreen />} />
    </Routes>,
    address,
  );
