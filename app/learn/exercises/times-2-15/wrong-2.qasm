OPENQASM 3.0;
include "stdgates.inc";
qubit[4] q;
swap q[0], q[1];
swap q[2], q[3];
