export const backupsPath = "/admin/settings/backups";

export function downloadPath(file: string): string {
  return `${backupsPath}/download?file=${encodeURIComponent(file)}`;
}

export const unreadableBackup =
  "The site cannot read this backup: it was made with another BACKUP_PASSPHRASE than the server has now, or it is damaged.";
