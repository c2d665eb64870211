/** Path prefix of an image that does not exist yet: the page shows a « Photo à venir » box instead. */
export const placeholderPrefix = 'a-venir/';
