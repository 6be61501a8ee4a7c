import type { Answer } from '../networks/double.test-data.ts';
import { cidOf } from './bluesky-cid.test-data.ts';

type Upload = { jobId: string; bytes: number; parts: Map<number, number>; completed?: string };
type Job = { jobId: string; bytes: number; checksLeft: number; isLost: boolean };

const partSizeBytes = 100_000;
const refusal = (status: number, error: string): Answer => ({ status, body: { error, message: error } });

/** The video service: uploads in parts or whole, and jobs that take their time. */
export function createVideoService(did: string) {
  const uploads = new Map<string, Upload>();
  const jobs = new Map<string, Job>();
  const blobs = new Set<string>();
  const behaviour = {
    /** Whether it knows uploads in parts, and wraps its answers as the lexicon says. */
    knowsParts: true,
    wraps: true,
    checks: 1,
    /** So many of the next jobs fail. */
    failures: 0,
    limits: { canUpload: true } as Record<string, unknown>,
  };
  const keep = (size: number, mimeType: string) => {
    const $link = cidOf(`blob ${blobs.size}`);
    blobs.add($link);
    return { $type: 'blob', ref: { $link }, mimeType, size };
  };
  const say = (body: object): Answer => {
    const jobStatus = { did, ...body };
    return { status: 200, body: behaviour.wraps ? { jobStatus } : jobStatus };
  };
  const newJob = (bytes: number): Job => {
    const job = { jobId: `job-${jobs.size}`, bytes, checksLeft: behaviour.checks, isLost: behaviour.failures-- > 0 };
    jobs.set(job.jobId, job);
    return job;
  };
  return {
    behaviour,
    uploads,
    jobs,
    blobs,
    keep,
    status(jobId: string): Answer {
      const job = jobs.get(jobId);
      if (!job) return refusal(400, 'InvalidRequest');
      if (job.checksLeft-- > 0) return say({ jobId, state: 'JOB_STATE_SOMETHING_NEW', progress: 40 });
      if (job.isLost) return say({ jobId, state: 'JOB_STATE_FAILED', error: 'encoding_failure', message: 'No frames' });
      return say({ jobId, state: 'JOB_STATE_COMPLETED', blob: keep(job.bytes, 'video/mp4') });
    },
    async route(name: string, query: URLSearchParams, request: Request): Promise<Answer> {
      if (name.endsWith('getUploadLimits')) return { status: 200, body: behaviour.limits };
      if (name.endsWith('uploadVideo')) {
        const bytes = (await request.arrayBuffer()).byteLength;
        const twin = [...jobs.values()].find((job) => job.bytes === bytes && !job.isLost);
        if (twin) return { status: 409, body: { error: 'already_exists', did, jobId: twin.jobId, state: '' } };
        return say({ jobId: newJob(bytes).jobId, state: 'JOB_STATE_CREATED' });
      }
      if (!behaviour.knowsParts) return refusal(501, 'MethodNotImplemented');
      if (name.endsWith('startUpload')) return start(await request.json());
      if (name.endsWith('uploadPart')) return takePart(query, (await request.arrayBuffer()).byteLength);
      if (name.endsWith('getUploadStatus')) return uploadStatus(query.get('jobId') ?? '');
      return finish(((await request.json()) as { jobId: string }).jobId);
    },
  };

  function start({ sizeBytes: bytes, mimeType }: { sizeBytes: number; mimeType: string }): Answer {
    if (mimeType !== 'video/mp4') return refusal(400, 'InvalidRequest');
    const jobId = `upload-${uploads.size}`;
    uploads.set(jobId, { jobId, bytes, parts: new Map() });
    return { status: 200, body: planOf(jobId, bytes) };
  }

  function takePart(query: URLSearchParams, size: number): Answer {
    const upload = uploads.get(query.get('jobId') ?? '');
    const number = Number(query.get('partNumber'));
    if (!upload) return refusal(400, 'UploadNotFound');
    if (upload.completed) return refusal(400, 'UploadNotReady');
    const expected = Math.min(partSizeBytes, upload.bytes - (number - 1) * partSizeBytes);
    if (size !== expected) return refusal(400, 'PartSizeMismatch');
    upload.parts.set(number, size);
    return { status: 200, body: { partNumber: number, sizeBytes: size } };
  }

  function finish(jobId: string): Answer {
    const upload = uploads.get(jobId);
    if (!upload || upload.completed) return refusal(400, 'UploadNotReady');
    const received = [...upload.parts.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (received !== upload.bytes) return refusal(400, 'MissingParts');
    upload.completed = newJob(upload.bytes).jobId;
    const jobStatus = { did, jobId: upload.completed, state: 'JOB_STATE_CREATED' };
    return { status: 200, body: { completedJobId: upload.completed, jobStatus } };
  }

  function uploadStatus(jobId: string): Answer {
    const upload = uploads.get(jobId);
    if (!upload) return refusal(400, 'UploadNotFound');
    const { completed: completedJobId, bytes, parts } = upload;
    const state = completedJobId ? 'completed' : 'created';
    const body = { ...planOf(jobId, bytes), receivedParts: [...parts.keys()], state };
    return { status: 200, body: { ...body, ...(completedJobId && { completedJobId }) } };
  }
}

const planOf = (jobId: string, bytes: number) => ({
  jobId,
  partSizeBytes,
  partCount: Math.ceil(bytes / partSizeBytes),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
});
