import { playedUrl } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { isAborted, toApiError } from '#lib/api/api-error.ts';
import { buyCreditsPlace, wizardPlace } from '#lib/screens/places.ts';
import { fileNameOf, titleOf } from '#lib/video-words.ts';
import { toastError, toastFailure, toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import { saveFile } from './browser-downloads.ts';

/** What can be done with a video that exists, each with its toast. */
export function useVideoActions(video: VideoProject) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queries.invalidateQueries({ queryKey: calls.videos.key() });
  const { id } = video;

  const checkStatus = useMutation({
    mutationFn: () => api.functions.checkVideoStatus({ projectId: id }),
    onSuccess: async ({ status, message }) => {
      if (status === 'failed') toastError({ title: message });
      else (status === 'completed' ? toastSuccess : toastInfo)({ title: titleOf(video), message });
      if (status !== 'processing') await refresh();
    },
    onError: () => toastError({ title: 'Failed to check video status. Please try again.' }),
  });

  const retry = useMutation({
    mutationFn: () => api.videos.retry({ id }),
    onSuccess: async () => {
      toastSuccess({ title: 'Retry Successful!', message: `“${titleOf(video)}” is being created again.` });
      await refresh();
    },
    onError: toastRefusal,
  });

  const cancel = useMutation({
    mutationFn: () => api.videos.cancel({ id }),
    onSuccess: async ({ status }) => {
      const message = status === 'completed' ? 'Your video stays as it was.' : 'You got your credit back.';
      toastInfo({ title: 'Cancelled', message });
      await refresh();
    },
    onError: toastFailure,
  });

  const duplicate = useMutation({
    mutationFn: () => api.videos.duplicate({ id }),
    onSuccess: async (copy) => {
      toastSuccess({ title: 'Duplicated', message: 'This is a draft with the same content.' });
      await refresh();
      await navigate(wizardPlace(copy.id));
    },
    onError: toastFailure,
  });

  const removeText = useMutation({
    mutationFn: () => api.videos.removeText({ id }),
    onSuccess: async ({ processing_stage }) => {
      if (processing_stage === 's3_processing') toastInfo({ title: 'Taking the text off the video' });
      else toastSuccess({ title: 'The text is off the video' });
      await refresh();
    },
    onError: toastFailure,
  });

  const download = useMutation({
    mutationFn: () => saveFile(playedUrl(video), `${fileNameOf(titleOf(video))}.mp4`),
  });

  return { checkStatus, retry, cancel, duplicate, removeText, download };
}

/** A refusal for want of credits names the way to more; it opens in a new tab, so that nothing here is lost. */
function toastRefusal(error: unknown): void {
  if (isAborted(error)) return;
  const { code, title, message } = toApiError(error);
  if (code === 'daily_limit_reached')
    toastError({ title, message, action: { label: 'Upgrade to Pro', newTab: '/pricing' } });
  else if (code === 'insufficient_credits')
    toastError({ title, message, action: { label: 'Buy Credits', newTab: buyCreditsPlace } });
  else toastError({ title, message });
}
