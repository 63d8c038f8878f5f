/** Another one for each version of what the server answers: the build puts it here. */
export const contractVersion: string = 'not built';
