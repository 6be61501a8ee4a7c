import { Button } from '@mantine/core';
import { photoTitle } from '@portray/contracts/photo-states';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { useVoices } from '#lib/voices/use-voices.ts';
import { voiceOfPresenter } from '#lib/voices/voice-groups.ts';
import { genderOfPhoto, usePhotos } from '#live/use-chosen-photo.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SafePicture } from '#ui/photo/safe-picture.tsx';
import { type Editor, without } from '../use-editor.ts';
import classes from './panels.module.css';
import { choosePresenter, type Scope } from './scope.ts';
import { VoiceField } from './voice-field.tsx';

const PresenterLibrary = lazyPart(() =>
  import('#ui/presenters/presenter-library.tsx').then((part) => part.PresenterLibrary),
);

/** So many of the own photos are shown at once. */
const shownPhotos = 12;

/** Who is seen in the scene, or in all of them: one of the own photos, or one of our presenters. */
export function PresenterPanel({ editor }: { editor: Editor }) {
  const { scene } = editor;
  const { samples, own, ownAgain } = usePhotos();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [chosenScope, setScope] = useState<{ sceneId: string; scope: Scope }>();
  const scope = chosenScope?.sceneId === scene.id ? chosenScope.scope : scene.presenter ? 'scene' : 'all';
  const chosenUrl = editor.photoOf(scene);
  const { brandKitId } = editor.storyboard;
  const { data: kits } = useQuery(calls.brandKits.list.queryOptions({ enabled: brandKitId !== undefined }));
  const kit = kits?.find(({ id }) => id === brandKitId)?.content;
  const voices = useVoices(editor.shared.language);
  // The voice came with a presenter, and nobody has chosen another one since.
  const [fitted, setFitted] = useState<string>();
  const choose = (url: string) => {
    const { elevenlabs_voice_id: voice, language } = editor.shared;
    const isOpen = scope === 'all' && (voice === null || voice === fitted);
    const gender = genderOfPhoto({ samples, own }, url);
    const voiceId = isOpen ? voiceOfPresenter(voices.options, language, gender)?.id : undefined;
    if (voiceId !== undefined) setFitted(voiceId);
    choosePresenter(editor, url, scope, { kit, voiceId });
  };
  // Who begins chooses both in one place; the field stays until another panel is opened.
  const [asksForVoice] = useState(editor.shared.elevenlabs_voice_id === null && scene.voice === undefined);
  return (
    <>
      <div>
        <p className={classes.label}>Choose for</p>
        <Segments
          aria-label="Choose for"
          fullWidth
          data={[
            { value: 'all', label: 'Same for all scenes' },
            { value: 'scene', label: 'This scene' },
          ]}
          value={scope}
          onChange={(next) => setScope({ sceneId: scene.id, scope: next })}
        />
        {scene.presenter && editor.shared.avatar_image_url !== null && (
          <Button
            mt={8}
            size="xs"
            variant="quiet"
            onClick={() => editor.edit((board) => without(board, scene.id, 'presenter'))}
          >
            As in the rest of the video
          </Button>
        )}
      </div>
      {ownAgain && (
        <p className={classes.fault} role="alert">
          Your photos could not be loaded.{' '}
          <Button size="xs" variant="quiet" onClick={ownAgain}>
            Try again
          </Button>
        </p>
      )}
      {own.length > 0 && (
        <Photos
          label="Your photos"
          chosenUrl={chosenUrl}
          photos={own.slice(0, shownPhotos).map((photo) => ({
            url: photo.original_image_url,
            name: photoTitle(photo),
          }))}
          onChoose={choose}
        />
      )}
      <Photos
        label="Our presenters"
        chosenUrl={chosenUrl}
        photos={samples.map(({ image_url: url, name }) => ({ url, name }))}
        onChoose={choose}
      />
      {asksForVoice && <VoiceField editor={editor} />}
      {isLibraryOpen ? (
        <Suspense fallback={<p className={classes.dim}>Presenters are on their way…</p>}>
          <PresenterLibrary
            chosenUrl={chosenUrl}
            onReady={(photo) => choose(photo.original_image_url)}
            onMissing={() => setLibraryOpen(false)}
          />
        </Suspense>
      ) : (
        <Button leftSection={<IconUsers size={16} />} onClick={() => setLibraryOpen(true)}>
          All presenters
        </Button>
      )}
    </>
  );
}

type PhotosProps = {
  label: string;
  photos: readonly { url: string; name: string }[];
  chosenUrl: string | null;
  onChoose: (url: string) => void;
};

function Photos({ label, photos, chosenUrl, onChoose }: PhotosProps) {
  return (
    <section aria-label={label}>
      <p className={classes.label}>{label}</p>
      <ul className={classes.photos}>
        {photos.map(({ url, name }) => (
          <li key={url}>
            <button
              type="button"
              className={classes.photo}
              aria-pressed={url === chosenUrl}
              onClick={() => onChoose(url)}
            >
              <SafePicture src={url} width={160} alt={name} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
