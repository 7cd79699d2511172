/** What the designer calls the versions of a project. */
export const versionsEntry = {
  title: '版本',
};
