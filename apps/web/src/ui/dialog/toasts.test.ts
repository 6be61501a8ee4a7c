import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { toastError, toastFailure, toastInfo, toastSuccess, toastUndo } from './toasts.tsx';

const shown = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue];
};

beforeEach(() => notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'top-right', limit: 1 }));

test.each([
  ['success', () => toastSuccess({ title: 'Success!' }), 'status'],
  ['failure', () => toastError({ title: 'No' }), 'alert'],
  ['news', () => toastInfo({ title: 'News' }), 'status'],
])('a toast of %s stays for 5000 ms', (_, show, role) => {
  show();
  expect(shown()).toMatchObject([{ autoClose: 5_000, role }]);
});

test('a toast that takes something back stays for 10 s', () => {
  toastUndo({ title: 'Project deleted', message: 'It can be taken back.', seconds: 10, onUndo: () => undefined });
  expect(shown()).toMatchObject([{ autoClose: 10_000, title: 'Project deleted' }]);
});

test('one toast is visible at a time: the newest takes the place of the one before', () => {
  toastSuccess({ title: 'First' });
  toastError({ title: 'Second' });
  expect(shown().map(({ title }) => title)).toEqual(['Second']);
});

test('what a server or a connection says is said in its own words', () => {
  toastFailure(new ApiError({ code: 'x', title: 'Service Busy', message: 'Later.', retry: true, status: 503 }));
  expect(shown()).toMatchObject([{ title: 'Service Busy' }]);
  toastFailure(new TypeError('Failed to fetch'));
  expect(shown()).toMatchObject([{ title: 'Connection Problem' }]);
});
