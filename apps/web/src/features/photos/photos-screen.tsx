import { Button, Group, Skeleton } from '@mantine/core';
import { consentText } from '@portray/contracts/consent';
import { type PhotoState, photoStates, photoStateWords, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { IconCamera, IconSparkles, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { imagesPlace, photoVideoPlace } from '#lib/screens/places.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FilterTabs } from '#ui/lists/filter-tabs.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import screen from '#ui/screen.module.css';
import addPhotoClasses from './add-photo.module.css';
import { PhotoListView } from './photo-list.tsx';
import classes from './photos.module.css';
import { type PhotoLibrary, usePhotoLibrary } from './use-photo-library.ts';

// Camera and crop are loaded for a user who adds a photo.
const AddPhoto = lazyPart(() => import('./add-photo.tsx').then((part) => part.AddPhoto));
const PresenterLibrary = lazyPart(() =>
  import('#ui/presenters/presenter-library.tsx').then((part) => part.PresenterLibrary),
);

type Adding = 'upload' | 'webcam' | null;

/** All photos of a person, to look at, name, make talk, keep or delete; and our presenters, to be drawn as one of them. */
export function PhotosScreen() {
  const library = usePhotoLibrary();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'presenters' ? 'presenters' : 'photos';
  const show = (next: 'photos' | 'presenters') => setQuery(next === 'presenters' ? { tab: next } : {});
  const [adding, setAdding] = useState<Adding>(null);
  const add = (way: Adding) => {
    library.leaveGroup();
    setAdding(way);
    if (way && tab === 'presenters') show('photos');
  };
  const stopAdding = () => add(null);
  return (
    <main id="main" className={screen.page}>
      <div className={screen.head}>
        <h1 className={screen.pageTitle}>Photos Management</h1>
        <div className={classes.buttons}>
          <Button component={Link} to={imagesPlace} leftSection={<IconSparkles size={16} />}>
            Generate AI Images
          </Button>
          <Button leftSection={<IconCamera size={16} />} onClick={() => add('webcam')}>
            Use the webcam
          </Button>
          <Button variant="gradient" leftSection={<IconUpload size={16} />} onClick={() => add('upload')}>
            Upload a photo
          </Button>
        </div>
      </div>
      {(adding || library.group) && (
        <Suspense>
          <AddPhoto
            key={library.group?.picture ?? adding}
            isWebcamFirst={adding === 'webcam' && !library.group}
            group={library.group}
            onClose={stopAdding}
          />
        </Suspense>
      )}
      <div>
        <Segments
          aria-label="What is shown"
          value={tab}
          onChange={show}
          data={[
            { value: 'photos', label: 'My photos' },
            { value: 'presenters', label: 'Presenters' },
          ]}
        />
      </div>
      {tab === 'photos' ? (
        <OwnPhotos library={library} onAdd={() => add('upload')} onPresenters={() => show('presenters')} />
      ) : (
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <Presenters />
        </Suspense>
      )}
      <DeletePhotos library={library} />
      <PermissionDialog photo={library.unpermitted} onPermit={library.permit} onClose={library.leaveUnpermitted} />
    </main>
  );
}

type OwnPhotosProps = { library: PhotoLibrary; onAdd: () => void; onPresenters: () => void };

/** The photos of the person, narrowed by name and status. */
function OwnPhotos({ library, onAdd, onPresenters }: OwnPhotosProps) {
  const { filter, change, counts } = library;
  // Of what hardly anybody has, nothing is said until there is one.
  const isShown = (state: PhotoState) => state !== 'preview' || filter.state === state || Boolean(counts?.preview);
  const states = ['all', ...photoStates.filter(isShown)] as const;
  return (
    <>
      <div className={classes.filters}>
        <div className={screen.tools}>
          <SearchField label="Search photos" search={filter.search} onSearch={(search) => change({ search })} />
        </div>
        <FilterTabs
          label="Show by status"
          options={states.map((value) => ({
            value,
            label: value === 'all' ? 'All' : photoStateWords[value],
            count: counts?.[value],
          }))}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
      </div>
      <PhotoListView library={library} onAdd={onAdd} onPresenters={onPresenters} />
    </>
  );
}

/** Our presenters; one that is chosen becomes a photo of the person. */
function Presenters() {
  return (
    <>
      <p className={screen.lead}>
        Press a presenter to have them as a photo of yours. They do not exist, so no permission is needed.
      </p>
      <PresenterLibrary
        actionFor={({ id }) => (
          <Button component={Link} to={photoVideoPlace(id)} variant="ink">
            Use in a video
          </Button>
        )}
      />
    </>
  );
}

/** Asks before photos are deleted. */
function DeletePhotos({ library }: { library: PhotoLibrary }) {
  const { toDelete } = library;
  // What is asked about stays in the dialog while it closes.
  const [asked, setAsked] = useState(toDelete);
  if (toDelete.length > 0 && toDelete !== asked) setAsked(toDelete);
  const [first] = asked;
  const isOne = asked.length === 1;
  return (
    <ConfirmDialog
      isOpen={toDelete.length > 0}
      title={isOne ? 'Delete this photo?' : `Delete ${asked.length} photos?`}
      confirmLabel={isOne ? 'Delete photo' : `Delete ${asked.length} photos`}
      onConfirm={library.deleteNow}
      onClose={() => library.askToDelete([])}
    >
      {isOne && first ? `“${photoTitle(first)}” will be deleted` : 'They will be deleted'}. Videos that were made with{' '}
      {isOne ? 'it' : 'them'} stay. You can undo this for 10 seconds.
    </ConfirmDialog>
  );
}

type PermissionDialogProps = {
  /** The photo that waits for the permission; undefined closes the dialog. */
  photo: TalkingPhoto | undefined;
  onPermit: (photo: TalkingPhoto) => void;
  onClose: () => void;
};

/** Asks for the permission of the person who is seen, before a face is looked for. */
function PermissionDialog({ photo, onPermit, onClose }: PermissionDialogProps) {
  return (
    <LazyDialog opened={photo !== undefined} onClose={onClose} title="Who is in this photo?">
      {photo && <Permission key={photo.id} photo={photo} onPermit={onPermit} onClose={onClose} />}
    </LazyDialog>
  );
}

function Permission({ photo, onPermit, onClose }: PermissionDialogProps & { photo: TalkingPhoto }) {
  const [hasConsent, setConsent] = useState(false);
  return (
    <div className={addPhotoClasses.permission}>
      <p>Portray looks for the face in “{photoTitle(photo)}” as soon as you confirm this.</p>
      <TickBox label={consentText} checked={hasConsent} onChange={setConsent} />
      <Group justify="flex-end" gap={8}>
        <Button size="md" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="md" variant="ink" disabled={!hasConsent} onClick={() => onPermit(photo)}>
          Refresh photo
        </Button>
      </Group>
    </div>
  );
}
