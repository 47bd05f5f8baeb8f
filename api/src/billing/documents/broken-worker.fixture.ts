// A thread that cannot even start, as when a font of a release is missing.
throw new Error('A part of this thread is missing');
