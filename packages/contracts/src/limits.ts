/** Every limit of the product; nothing else states a number of its own. */
export const limits = {
  maxVideoSeconds: 300,
  /** A longer video is made in parts of this length, which several workers may draw; its last seconds in shorter ones. */
  longVideoSeconds: 60,
  videoPartSeconds: 10,
  lastVideoPartsSeconds: 20,
  lastVideoPartSeconds: 4,
  /** Of one pause that a script asks for. */
  maxPauseSeconds: 5,
  /** Longest script that the engine takes at all; plans allow less. */
  maxScriptWords: 800,
  maxScriptCharacters: 12_000,
  maxImageBytes: 10_000_000,
  minImageBytes: 100,
  /** The photos of phones with 48 megapixels; they are made smaller while they are decoded. */
  maxImagePixels: 50_000_000,
  /** Long side by short side; nothing longer is a photo of a person. */
  maxImageAspect: 10,
  /** Photos of more pixels than that are made smaller in the browser, which stands still meanwhile; beyond this it is not tried. */
  maxFittedPixels: 200_000_000,
  maxAudioBytes: 50_000_000,
  maxVoiceSampleBytes: 25_000_000,
  /** The largest set that is offered has 350 MB. */
  maxVoiceArchiveBytes: 1_000_000_000,
  minAudioBytes: 100,
  minVoiceSampleSeconds: 5,
  /** Of a recording that is heard as it is. */
  minRecordingSeconds: 1,
  /** Of what is said in a recording, and how slow and how fast people can be. */
  maxTranscriptCharacters: 400,
  spokenWordsPerSecond: [0.5, 6],
  minVoiceSpeed: 0.5,
  maxVoiceSpeed: 1.5,
  /** Of a photo in its frame, beside where it is placed by itself. */
  minFramingZoom: 0.5,
  maxFramingZoom: 4,
  /** In widths and heights of the frame. */
  maxFramingShift: 2.5,
  /** A matte that differs in every place; usual ones have 2,000 to 6,000. */
  maxMatteCharacters: 90_000,
  framesPerSecond: 30,
  recommendedVoiceSampleSeconds: [5, 10],
  maxTitleCharacters: 120,
  maxVoiceNameCharacters: 50,
  maxPhotoNameCharacters: 120,
  maxFullNameCharacters: 100,
  maxOverlayCharacters: 200,
  /** Of a storyboard, and of one scene of it. */
  maxScenes: 40,
  maxTextsPerScene: 3,
  maxSceneTextCharacters: 200,
  maxListItems: 6,
  /** Saves of one storyboard in a row whose answers were lost. */
  maxUnansweredSaves: 20,
  maxHoldSeconds: 10,
  /** What one scene says when a long script is cut into scenes. */
  wordsPerScene: 45,
  maxClipBytes: 200_000_000,
  maxClipSeconds: 600,
  maxSlidesBytes: 50_000_000,
  maxSlides: 40,
  /** Presenters that come with the product; right after its first start fewer are there. */
  samplePresenters: 16,
  maxMusicBytes: 50_000_000,
  /** A file whose content credentials the server looks at, where a browser cannot. */
  maxVerifyBytes: 500_000_000,
  maxMusicSeconds: 900,
  maxBrandKits: 20,
  maxBrandNameCharacters: 60,
  /** Of an intro or an end card; its longest is `maxHoldSeconds`. */
  minCardSeconds: 1,
  /** Height of a logo as a share of the short side. */
  minLogoHeightShare: 0.04,
  maxLogoHeightShare: 0.2,
  maxLogoBytes: 5_000_000,
  minLogoPixels: 24,
  /** Pixels of the long side of a logo as it is kept. */
  logoSide: 1_200,
  maxFontBytes: 10_000_000,
  /** Of a font when it is unpacked. */
  maxUnpackedFontBytes: 30_000_000,
  /** An older version of a video, and a part that no video shows any more, are kept for so long. */
  versionDays: 30,
  /** A version that changes few words soon after the last one costs nothing. */
  freeVersionHours: 24,
  freeVersionWordShare: 0.1,
  freeVersions: 3,
  /** Pixels of the long side of a slide's picture. */
  slideSide: 2_560,
  /** Of one person; and of one template. */
  maxTemplates: 100,
  maxVariables: 30,
  /** What may be given for one variable. */
  maxVariableCharacters: 2_000,
  /** Of a list of videos: its size as text, the videos, and what is in one row. */
  maxListCharacters: 2_000_000,
  maxListRows: 1_000,
  maxListColumns: 60,
  /** Lists of one person. */
  maxBatches: 50,
  /** Videos of one list that wait or are made at a time. */
  batchVideosAtOnce: 4,
  /** Pictures that are named in one list. */
  maxListPictures: 1_000,
  maxCueCharacters: 300,
  maxCues: 2_000,
  maxPromptCharacters: 1_000,
  maxPostCharacters: 5_000,
  maxTweetCharacters: 280,
  /** How far ahead a post can be scheduled; and how long ago its time may be for it to go out at once. */
  postDaysAhead: 366,
  latePostMinutes: 5,
  maxTransformImageBytes: 10_000_000,
  /** Longest preview text for visitors without an account. */
  maxVisitorPreviewCharacters: 120,
  minPasswordCharacters: 6,
  maxPasswordCharacters: 128,
  /** Programs that one person has connected, and registrations of which none was used. */
  maxConnectedPrograms: 50,
  maxUnusedRegistrations: 5_000,
  unusedRegistrationDays: 7,
  /** How long a program may use what it was given: the code, what its calls show, and what it gets new ones by. */
  programCodeSeconds: 60,
  programAccessSeconds: 3_600,
  programRefreshDays: 60,
  /** Calls of a connected program within a minute. */
  programCallsPerMinute: 300,
  /** API keys of one person that work; and what one of them may ask for in a minute unless it says otherwise. */
  maxApiKeys: 20,
  maxKeyNameCharacters: 60,
  /** For how long a key that has ended is still listed. */
  endedKeyDays: 30,
  keyCallsPerMinute: 120,
  maxKeyCallsPerMinute: 6_000,
  /** How long a replaced key may go on. */
  maxKeyOverlapHours: 168,
  /** What programs keep with one object. */
  maxMetadataEntries: 16,
  maxMetadataNameCharacters: 40,
  maxMetadataCharacters: 500,
  /** All of it as JSON, where it comes beside a file. */
  maxSentMetadataCharacters: 20_000,
  /** Of an address that a person types and that is asked from here. */
  maxTypedUrlCharacters: 2_048,
  /** Endpoints of one person that are told of events; how long an event is listed and can be sent again. */
  maxWebhookEndpoints: 10,
  maxWebhookDescriptionCharacters: 200,
  eventDays: 30,
  /** How long a replaced secret signs beside the new one: usually, and at most. */
  webhookOverlapHours: 24,
  maxWebhookOverlapHours: 168,
  /** Of one attempt: its time, what is read of the answer, and what is kept of that. */
  webhookTimeoutSeconds: 15,
  maxWebhookAnswerBytes: 65_536,
  keptWebhookAnswerCharacters: 1_000,
  /** Attempts at one endpoint at a time; and events that are sent again by one request. */
  webhooksAtOnce: 4,
  maxRecoveredEvents: 1_000,
  /** Of what a test key makes. */
  maxTestVideoSeconds: 10,
  maxEmailCharacters: 254,
  /** A script is checked for its language when it is longer than this. */
  minDetectableCharacters: 10,
  maxUploadsAtOnce: 4,
  /** Of these, how many one person may hold, running and waiting. */
  maxUploadsPerPerson: 2,
  /** A sender that stays below this for a whole window is cut off, so that its place becomes free. */
  minUploadBytesPerSecond: 8_000,
  uploadWindowSeconds: 15,
  unsavedPhotoDays: 30,
  /** Portraits to choose from; those that were not kept go sooner than other photos. */
  imageChoices: 4,
  /** Sides of what is drawn here: of several to choose from, and of the one that is kept. */
  previewPixels: 384,
  portraitPixels: 1_024,
  unkeptChoiceDays: 1,
  /** Pictures of the gallery on a page. */
  imagesPerPage: 8,
  /** Looks of presenters that are drawn for one person on a UTC day; those that were drawn before do not count. */
  looksDrawnADay: 40,
  /** Looks of the library on a page. */
  looksPerPage: 24,
  accountDeletionHours: 24,
  /** How long a ZIP with a user's data can be fetched. */
  accountExportHours: 24,
  /** A deletion can be taken back for this long, and what was asked for in the last moment may arrive later. */
  undoSeconds: 10,
  undoLagSeconds: 5,
  showcaseVideos: 8,
  recentTransactions: 10,
  /** Days of the usage overview, and how many it can look back. */
  usageDays: 30,
  maxUsageDays: 366,
  pageSize: 24,
  /** Rows of photos or voices on a page. */
  rowsPerPage: 10,
  maxPageSize: 100,
  maxVideosRenderingPerUser: 2,
  /** Steps of remote tasks that one worker takes at a time. */
  maxRemoteTasksAtOnce: 4,
  /** A worker that does not say within this that it is still at a remote task has lost it. */
  remoteClaimSeconds: 10,
  /** The same for a part of a long video. */
  partClaimSeconds: 10,
  maxQueuedVideosPerUser: 50,
  accessTokenSeconds: 600,
  /** What is under way when the product stops has so long to end; then its process is closed, for which it has some more. */
  stopSeconds: 25,
  stopSpareSeconds: 5,
  eventHeartbeatSeconds: 30,
  maxEventStreamsPerUser: 20,
  fileCacheSeconds: 3_600,
  /** How long the password of a share link is not asked for again. */
  sharePassSeconds: 43_200,
  /** The same in a frame of another site, where no cookie is kept: what is given there stands in addresses. */
  framePassSeconds: 3_600,
  /** What must be played of a shared video before it counts as watched. */
  viewSeconds: 3,
  maxChapterTitleCharacters: 60,
  /** How long a link may be given before it expires. */
  maxShareYears: 10,
  /** Width and height in pixels of a player on another page that names none. */
  embedWidth: 640,
  minEmbedPixels: 120,
  maxEmbedPixels: 3_840,
  /** How long others may keep what the oEmbed address says. */
  oembedCacheSeconds: 3_600,
  /** How long a signed address of a private file is good. */
  signedAddressSeconds: 600,
  /** Photos, voices and previews that one API process works on at a time, and how many may wait for their turn. */
  maxHeavyWorkAtOnce: 2,
  maxHeavyWorkWaiting: 8,
  /** Of these places, how many one person may hold, and all visitors without an account together. */
  maxHeavyWorkPerPerson: 3,
  maxHeavyWorkForVisitors: 5,
  /** What one person asks for at once and still waits for the database; what comes beyond is refused. */
  maxChangesWaitingPerPerson: 100,
  maxReadsWaitingPerPerson: 300,
  /** The same for signing in and out, of one session or one address. */
  maxSignInsWaiting: 50,
  /** How long a function of the specification waits for its job before it answers that the job still runs. */
  functionWaitSeconds: 25,
  /** Spoken previews that were not asked for again are forgotten after this. */
  speechPreviewDays: 7,
  /** A connection to another place must be finished within this. */
  oauthMinutes: 10,
  /** How long a key that tells orders apart is kept; a request that has not answered within the claim has lost it. */
  idempotencyHours: 24,
  idempotencyClaimSeconds: 60,
  /** How long the last answer of another place about a connection is believed. */
  connectionCheckMinutes: 10,
} as const;
