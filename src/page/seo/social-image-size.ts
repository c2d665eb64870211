/** Size in pixels of the picture that social networks show (Open Graph; 1.91 to 1). */
export const socialImageSize = { width: 1200, height: 630 } as const;
