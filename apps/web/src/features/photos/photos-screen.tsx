import { Button } from '@mantine/core';
import { photoStates, photoStateWords } from '@portray/contracts/photo-states';
import { IconCamera, IconSparkles, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { imagesPlace } from '#lib/screens/places.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { FilterTabs } from '#ui/lists/filter-tabs.tsx';
import screen from '#ui/screen.module.css';
import { PermissionDialog } from './add/permission-dialog.tsx';
import { DeletePhotos } from './list/delete-photos.tsx';
import { PhotoListView } from './list/photo-list.tsx';
import { usePhotoLibrary } from './list/use-photo-library.ts';
import classes from './photos.module.css';

// Camera and crop are loaded by whoever adds a photo.
const AddPhoto = lazyPart(() => import('./add/add-photo.tsx').then((part) => part.AddPhoto));

type Adding = 'upload' | 'webcam' | null;

/** All photos of a person: look at them, name them, make them talk, keep or delete them. */
export function PhotosScreen() {
  const library = usePhotoLibrary();
  const { filter, change, counts } = library;
  const [adding, setAdding] = useState<Adding>(null);
  const add = (way: Adding) => {
    library.leaveGroup();
    setAdding(way);
  };
  const stopAdding = () => add(null);
  const states = ['all', ...photoStates] as const;
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
      <PhotoListView library={library} onAdd={() => add('upload')} />
      <DeletePhotos library={library} />
      <PermissionDialog photo={library.unpermitted} onPermit={library.permit} onClose={library.leaveUnpermitted} />
    </main>
  );
}
