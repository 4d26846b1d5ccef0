extension Schema {
    /// The question that a file of the watched folder waits for, beside its sentence.
    ///
    /// Of files that were read before, only those without a mapping are known, by the sentence of that time.
    static let watchedReasons = """
        ALTER TABLE watched_files ADD COLUMN reason TEXT CHECK (reason IN ('account', 'overlap', 'mapping'));
        UPDATE watched_files SET reason = 'mapping' WHERE status = 'waiting'
            AND problem = 'No format has its columns. Import it by hand: Bourse then asks what they mean.';
        """
}
