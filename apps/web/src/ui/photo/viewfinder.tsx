import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import classes from './webcam-dialog.module.css';

export type ViewfinderProps = { onClose: () => void; onPhoto: (photo: Blob, name: string) => void };

/** The picture of the camera, and the button that takes it. */
export function Viewfinder({ onClose, onPhoto }: ViewfinderProps) {
  const { attach, isReady, problem } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const take = async () => {
    const photo = video.current && (await stillOf(video.current));
    if (photo) onPhoto(photo, `webcam-${new Date().toISOString().slice(0, 10)}.jpg`);
    onClose();
  };
  return (
    <div className={classes.content}>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : (
        <video
          ref={(element) => {
            video.current = element;
            return attach(element);
          }}
          className={classes.video}
          autoPlay
          playsInline
          muted
        />
      )}
      <div className={classes.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" leftSection={<IconCamera size={16} />} disabled={!isReady} onClick={() => void take()}>
          Take photo
        </Button>
      </div>
    </div>
  );
}

/** The camera runs as long as its picture is in the page. */
function useCamera() {
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attach = useCallback((element: HTMLVideoElement | null) => {
    if (!element) return undefined;
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    openCamera()
      .then((opened) => {
        stream = opened;
        if (isGone) return stop();
        element.srcObject = opened;
        element.onloadeddata = () => setReady(true);
      })
      .catch((error: unknown) => !isGone && setProblem(cameraWords(error)));
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { attach, isReady, problem };
}

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('No secure page.', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1_920 }, height: { ideal: 1_080 } } });
}

function cameraWords(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The camera is blocked. Allow it in the address bar, or upload a photo instead.';
  if (name === 'NotFoundError') return 'There is no camera on this device. Please upload a photo instead.';
  if (name === 'NotReadableError') return 'Another program is using the camera. Close it and try again.';
  return 'The camera could not be opened here. Please upload a photo instead.';
}

function stillOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
}
